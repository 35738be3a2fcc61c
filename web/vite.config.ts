/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { offlinePage } from './offline/build.ts'

// The page is served by the Python package, from the folder that its build hook fills.
const PAGE = '../src/stoneage/client'
const SERVER = process.env['STONEAGE_SERVER'] ?? 'http://127.0.0.1:8000'

/** Preloads the fonts, which the browser would otherwise fetch only after the styles, and adds their licences. */
const fonts: Plugin = {
  name: 'fonts',
  generateBundle() {
    for (const name of ['alegreya-OFL.txt', 'cabin-OFL.txt'])
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: readFileSync(`src/ui/fonts/${name}`) })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
        })),
  },
}

export default defineConfig({
  base: './', // a page without a server works from any path
  plugins: [svelte(), fonts, offlinePage],
  worker: { format: 'es' },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no inline scripts, and images only from here or as data.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
