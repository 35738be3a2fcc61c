import { expect, it } from 'vitest'
import { shareUnchanged } from '../src/net/sharing'

const view = () => ({
  seq: 1,
  players: [
    { seat: 0, placed: { forest: 2 } },
    { seat: 1, placed: {} },
  ],
  row: ['CIV01', null],
  rules: { players: 2 },
})

it('is the same object when nothing changed', () => {
  const before = view()
  expect(shareUnchanged(before, view())).toBe(before)
})

it('keeps what did not change, and shows what did', () => {
  const before = view()
  const after = shareUnchanged(before, {
    ...view(),
    seq: 2,
    players: [
      { seat: 0, placed: { forest: 2 } },
      { seat: 1, placed: { river: 1 } },
    ],
  })
  expect(after).not.toBe(before)
  expect(after.seq).toBe(2)
  expect(after.players).not.toBe(before.players)
  expect(after.players[0]).toBe(before.players[0])
  expect(after.players[1]).toEqual({ seat: 1, placed: { river: 1 } })
  expect(after.rules).toBe(before.rules)
})

it('notices what is gone, and what took the place of something else', () => {
  const before = {
    placed: { forest: 2, river: 1 } as Record<string, number>,
    row: ['A', 'B'],
    animal: null as null | object,
  }
  expect(shareUnchanged(before, { placed: { forest: 2 }, row: ['A'], animal: {} })).toEqual({
    placed: { forest: 2 },
    row: ['A'],
    animal: {},
  })
  expect(shareUnchanged<unknown>([1], { 0: 1 })).toEqual({ 0: 1 })
  expect(shareUnchanged(null, { a: 1 })).toEqual({ a: 1 })
})
