import { render } from 'svelte/server'
import { beforeAll, describe, expect, it } from 'vitest'
import ExerciseQuestion from '../src/exercises/ExerciseQuestion.svelte'
import type { ExerciseRun } from '../src/exercises/run.svelte'
import { loadTexts } from '../src/i18n/translate.svelte'
import type { Exercise } from '../src/net/types'
import { view } from './helpers/table'

const table = { ...view({ version: 1 }), seats: [{ seat: 0, colour: 'blue' }] }
const exercise = { id: '0'.repeat(16), round: 2, seat: 0, tries: 0, solved: 0, table } as Exercise
const shown = (asks: boolean) => {
  const run = { exercise, source: {}, wrong: 0, judging: false } as unknown as ExerciseRun
  const page = render(ExerciseQuestion, { props: { run, asks } }).body
  return page.replaceAll(/<!--.*?-->/g, '').replaceAll(/\s+/g, ' ')
}

describe('what an exercise asks', () => {
  beforeAll(() => loadTexts('exercises'))

  it('is not asked twice: beside the prompt, it only says who I am', () => {
    expect(shown(false)).toMatch(/<h2[^>]*>.*You play Blue\. ?<\/h2>/)
    expect(shown(false)).not.toContain('Where do you place')
  })
  it('is asked where there is no prompt', () => {
    expect(shown(true)).toMatch(/<h2[^>]*>Where do you place your figures\?<\/h2>/)
    expect(shown(true)).toContain('You play Blue.')
  })
})
