// A Vitest environment that compiles Svelte code for browsers, so that state and effects are the real ones. Tests stub
// the few parts of a page that they need.
import type { Environment } from 'vitest/runtime'

const environment: Environment = {
  name: 'browser-code',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}
export default environment
