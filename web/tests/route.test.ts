import { describe, expect, it } from 'vitest'
import { parse, pasted } from '../src/net/route.svelte'

describe('routes', () => {
  it('reads pages', () => {
    expect(parse('')).toEqual({ page: 'home' })
    expect(parse('#/new')).toEqual({ page: 'new' })
    expect(parse('#/help/igloos')).toEqual({ page: 'help', topic: 'igloos' })
    expect(parse('#/table/abcdefgh2345')).toEqual({ page: 'table', id: 'abcdefgh2345' })
    expect(parse('#/seat/aB3_-x')).toEqual({ page: 'seat', token: 'aB3_-x' })
  })
  it('goes home from nonsense', () => {
    expect(parse('#/table/../../etc')).toEqual({ page: 'home' })
    expect(parse('#/nowhere')).toEqual({ page: 'home' })
  })
  it('finds the table in what is pasted', () => {
    expect(pasted('https://example.org/x#/table/abcdefgh2345')).toBe('#/table/abcdefgh2345')
    expect(pasted(' abcdefgh2345 ')).toBe('#/table/abcdefgh2345')
    expect(pasted('https://example.org/#/seat/tok_en-1')).toBe('#/seat/tok_en-1')
    expect(pasted('hello')).toBeNull()
  })
})
