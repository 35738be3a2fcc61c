import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is served by the Python package, from the folder that its build hook fills.
const PAGE = '../src/stoneage/server/page'
const SERVER = process.env['STONEAGE_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
    // A strict Content-Security-Policy allows no inline script, and pictures only from here or as data.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
