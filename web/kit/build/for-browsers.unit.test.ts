import { contract, nothing, resource, seenVersion, socket } from '@portafilter/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forBrowsers } from './for-browsers.ts'

test('of a call goes what makes it', () => {
  const calls = contract({
    look: {
      method: 'GET',
      path: '/tiny/look',
      summary: 'Looks',
      who: 'signed-in',
      family: 'bare',
      input: z.object({ id: z.string() }),
      answers: { 200: z.boolean() },
    },
    send: {
      method: 'POST',
      path: '/tiny/send',
      summary: 'Sends',
      who: 'anyone',
      family: 'result',
      answers: { 1: nothing },
      changes: true,
      refusedStatus: 422,
      upload: { maxBytes: 10 },
    },
  })
  expect(forBrowsers(calls)).toStrictEqual({
    given: {
      look: { method: 'GET', path: '/tiny/look' },
      send: { method: 'POST', path: '/tiny/send', refusedStatus: 422 },
    },
  })
})

test('of a staff resource goes everything but its schemas and what documents say of it', () => {
  const papers = resource({
    name: 'papers',
    summary: 'Papers',
    readers: ['finance'],
    row: z.object({}),
    filters: z.strictObject({}),
    sorts: ['at'],
    actions: {
      approve: { roles: ['finance'], records: ['Approved'], eyes: 'two', input: z.strictObject(seenVersion) },
    },
    questions: { state: { summary: 'State', input: z.object({}), answer: z.object({}) } },
  })
  expect(forBrowsers(papers)).toStrictEqual({
    given: {
      name: 'papers',
      readers: ['finance'],
      sorts: ['at'],
      actions: { approve: { roles: ['finance'], eyes: 'two' } },
      questions: { state: {} },
    },
  })
})

test('of a socket goes its path', () => {
  const said = z.object({ type: z.literal('said') })
  const talk = socket({
    path: '/tiny/talk',
    summary: 'Talks',
    who: 'signed-in',
    hello: z.strictObject({ token: z.string() }),
    takes: said,
    mostInTenSeconds: {},
    gives: said,
  })
  expect(forBrowsers(talk)).toStrictEqual({ given: { path: '/tiny/talk' } })
})

test.each([[[160, 320]], [{ 1: 2_097_152 }], ['1'], [null], [{ Paid: { CN: '已付款', EN: 'Paid' } }]])(
  'a plain value goes as it is: %j',
  (value) => {
    expect(forBrowsers(value)).toStrictEqual({ given: value })
  },
)

test.each([
  ['a schema', z.string()],
  ['a schema', { label: 'size', shape: z.int() }],
  ['a schema', [1, z.int()]],
  ['a function', () => 1],
  ['a value that JSON cannot hold', new Map()],
  ['a value that JSON cannot hold', { at: new Date() }],
  ['a value that JSON cannot hold', Number.NaN],
  ['a value that JSON cannot hold', undefined],
])('%s stays where it is', (refused, value) => {
  expect(forBrowsers(value)).toStrictEqual({ refused })
})
