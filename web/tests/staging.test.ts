import { describe, expect, it } from 'vitest'
import { settle, stillStands } from '../src/table/staging'

const choice = (actions: string[], version = 3) => ({ actions, version })

describe('staging', () => {
  it('sends at once where nobody wants to confirm', () => {
    expect(settle(null, choice(['forest 3']), false)).toEqual({ send: choice(['forest 3']), staged: null })
  })
  it('keeps a choice until it comes again', () => {
    const first = settle(null, choice(['forest 3']), true)
    expect(first).toEqual({ send: null, staged: choice(['forest 3']) })
    expect(settle(first.staged, choice(['forest 3']), true).send).toEqual(choice(['forest 3']))
    expect(settle(first.staged, choice(['forest 2']), true)).toEqual({ send: null, staged: choice(['forest 2']) })
  })
  it('forgets a choice that was made for an older view', () => {
    expect(stillStands(choice(['forest 3'], 3), 4)).toBeNull()
    expect(stillStands(choice(['forest 3'], 4), 4)).not.toBeNull()
    expect(settle(choice(['forest 3'], 3), choice(['forest 3'], 4), true).send).toBeNull()
  })
})
