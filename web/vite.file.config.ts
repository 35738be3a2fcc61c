// Builds what the page that is one file is made of: one script, one style sheet, and one script for the worker.
// `vite build --config vite.file.config.ts` builds the page's, with `--mode worker` the worker's; Python puts them into
// the document (src/stoneage/browser/build/one_file.py).
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const TARGET = '../src/stoneage/browser/build/static/file'

/** Pyodide's modules in a classic script, which has an address but no `import.meta`. Their other files come with the page. */
const classicScript: Plugin = {
  name: 'classic-script',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.mjs') ? code.replaceAll('import.meta.url', 'self.location.href') : null),
}

export default defineConfig(({ mode }) => {
  const worker = mode === 'worker'
  return {
    base: './',
    publicDir: false,
    plugins: worker ? [classicScript] : [svelte()],
    resolve: { conditions: ['one-file', ...defaultClientConditions] },
    build: {
      outDir: TARGET,
      emptyOutDir: false, // beside the frame of the document
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: Infinity, // fonts and pictures, as data
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000, // KB; there is nothing to load later
      rolldownOptions: {
        input: worker ? 'src/browser/worker.ts' : 'src/main.ts',
        // Pyodide is made for modules as well; what it asks for in those, it does not need here.
        checks: { eval: false, emptyImportMeta: false, commonJsVariableInEsm: false },
        external: [/^node:/, 'ws'], // Pyodide asks for them only in Node
        output: {
          codeSplitting: false,
          format: worker ? 'iife' : 'es',
          entryFileNames: worker ? 'worker.js' : 'page.js',
          assetFileNames: 'page[extname]',
        },
      },
    },
  }
})
