import { expect, it } from 'vitest'
import { linked } from './linked.ts'

const linksIn = (text: string) => linked(text).flatMap(({ href }) => href ?? [])

it('leaves nothing of a text out', () => {
  const text = 'First descale.\nSee https://a.example/x, or write to help@a.example.\n'
  expect(
    linked(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(linked('no address\nat all')).toEqual([{ text: 'no address\nat all' }])
  expect(linked('')).toEqual([])
})

it.each([
  ['See https://a.example/x?y=1&z=%20#part.', ['https://a.example/x?y=1&z=%20#part']],
  ['(https://a.example/b)', ['https://a.example/b']],
  ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
  ['请看https://a.example/说明。', ['https://a.example/']],
  ['http://a.example，help@a.example。', ['http://a.example', 'mailto:help@a.example']],
  ['https://a.example/1 https://a.example/2', ['https://a.example/1', 'https://a.example/2']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
])('finds the addresses in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})
