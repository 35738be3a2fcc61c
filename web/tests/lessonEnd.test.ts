import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import LessonEnd from '../src/lessons/LessonEnd.svelte'
import type { Summary, TableView } from '../src/net/types'

describe('the end of the tutorial', () => {
  it('leads to the first exercise', () => {
    const props = {
      table: { seats: [] } as unknown as TableView,
      result: { seats: [] } as unknown as Summary,
      onclose: () => {},
    }
    const main = render(LessonEnd, { props }).body.match(/<(a|button)[^>]*class="[^"]*\bmain\b[^>]*>/g)
    expect(main).toHaveLength(1)
    expect(main![0]).toContain('href="#/exercises"')
  })
})
