import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkOf, parseRoute, pastedHash } from '../src/pages/router.svelte'

describe('routes', () => {
  it('reads pages', () => {
    expect(parseRoute('')).toEqual({ page: 'home' })
    expect(parseRoute('#/new')).toEqual({ page: 'new' })
    expect(parseRoute('#/help/igloos')).toEqual({ page: 'help', topic: 'igloos' })
    expect(parseRoute('#/table/abcdefgh2345')).toEqual({ page: 'table', id: 'abcdefgh2345' })
    expect(parseRoute('#/seat/aB3_-x')).toEqual({ page: 'seat', token: 'aB3_-x' })
  })
  it('goes home from nonsense', () => {
    expect(parseRoute('#/table/../../etc')).toEqual({ page: 'home' })
    expect(parseRoute('#/nowhere')).toEqual({ page: 'home' })
  })
  it('finds the table in what is pasted', () => {
    expect(pastedHash('https://example.org/x#/table/abcdefgh2345')).toBe('#/table/abcdefgh2345')
    expect(pastedHash(' abcdefgh2345 ')).toBe('#/table/abcdefgh2345')
    expect(pastedHash('https://example.org/#/seat/tok_en-1')).toBe('#/seat/tok_en-1')
    expect(pastedHash('hello')).toBeNull()
  })
})

describe('links', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['https://club.example/games/?from=chat#/new', 'https://club.example/games/#/daily'],
    ['http://192.168.1.5:8000/#/table/abcdefgh2345', 'http://192.168.1.5:8000/#/daily'],
    ['file:///home/kim/My%20games/stoneage.html#/', 'file:///home/kim/My%20games/stoneage.html#/daily'],
  ])('have the address that the page was opened with: %s', (href, link) => {
    vi.stubGlobal('location', { href })
    expect(linkOf.daily()).toBe(link)
  })
})
