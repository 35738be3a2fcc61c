import { mount } from 'svelte'
import App from './App.svelte'
import './look/base.css'
import { settings } from './settings/settings.svelte'
import { speak } from './words/index.svelte'

const target = document.getElementById('app')
if (target) speak(settings.language).finally(() => mount(App, { target }))
