import { describe, expect, it } from 'vitest'
import { settleChoice, ifCurrent } from '../src/table/session/pending'

const choice = (actions: string[], version = 3) => ({ actions, version })

describe('a pending choice', () => {
  it('sends at once if confirmation is off', () => {
    expect(settleChoice(null, choice(['forest 3']), false)).toEqual({ send: choice(['forest 3']), pending: null })
  })
  it('keeps a choice until it comes again', () => {
    const first = settleChoice(null, choice(['forest 3']), true)
    expect(first).toEqual({ send: null, pending: choice(['forest 3']) })
    expect(settleChoice(first.pending, choice(['forest 3']), true).send).toEqual(choice(['forest 3']))
    expect(settleChoice(first.pending, choice(['forest 2']), true)).toEqual({
      send: null,
      pending: choice(['forest 2']),
    })
  })
  it('forgets a choice that was made for an older view', () => {
    expect(ifCurrent(choice(['forest 3'], 3), 4)).toBeNull()
    expect(ifCurrent(choice(['forest 3'], 4), 4)).not.toBeNull()
    expect(settleChoice(choice(['forest 3'], 3), choice(['forest 3'], 4), true).send).toBeNull()
  })
})
