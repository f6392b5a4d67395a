import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { codeKey, foldedNames } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import { orderLines } from './order-lines.ts'

const STREAM = `order-${t.CODE}`
/** A code as it stands among the words: each of its signs behind a mark. */
const spelled = (code: string) => Array.from(codeKey(code), (sign) => `\u001f${sign}`).join('')
const rowsOf = (...lines: Parameters<typeof t.submitted>[0][]) =>
  givenEvents(orderLines, inStream(STREAM, lines.map(t.submitted))).rows

it('has a row for each order, with the first two lines and all words', () => {
  const lines = [1, 2, 3].flatMap((n) => [spelled(`KP-100${n}`), `密封圈${n} gasket ${n}`])
  const words = [spelled(t.CODE), ...lines].join('\n')
  expect(rowsOf({ lines: [1, 2, 3].map((n) => t.line(n, 1)) })).toEqual([
    {
      id: t.CODE,
      code: t.CODE,
      buyer: t.BUYER,
      created_at: '2026-01-01T00:00:00.000Z',
      first_lines: [t.line(1, 1), t.line(2, 1)],
      shipping: t.SHIPPING_REF,
      words,
    },
  ])
})

/** The longest search. */
const LONGEST = 100

it('cuts many words into pieces that an index holds, with whatever is looked for whole in one of them', () => {
  const name = (n: number) => ({
    CN: `水洗网 ${n} ＫＰ 𠮷👩🏽‍🔧`.repeat(1 + (n % 7)),
    EN: `Hose no. ${n} ßİ%_\\`.repeat(1 + (n % 5)),
  })
  const lines = Array.from({ length: 100 }, (_, n) => ({ ...t.line(n + 1, 1), name: name(n) }))
  const rows = rowsOf({ lines })
  const names = lines.map((line) => foldedNames(line.name))
  const terms = names
    .flatMap((whole) => Array.from(whole, (_, from) => whole.slice(from, from + LONGEST)))
    .filter((term) => term.isWellFormed())
  const codes = [t.CODE, ...lines.map((line) => line.part_code)].map(spelled)
  const lost = [...terms, ...codes].filter((term) => !rows.some(({ words }) => words.includes(term)))
  expect(lost).toEqual([])
  for (const { words } of rows) {
    expect(words.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(words)).toBeLessThan(2_500)
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.flatMap(({ first_lines }) => first_lines)).toEqual(lines.slice(0, 2))
})

it('cuts an order’s words once, however many rows they fill', () => {
  let read = 0
  const lines = Array.from({ length: 100 }, (_, n) => t.line(n + 1, 1))
  const event = t.submitted({ lines })
  const watched = {
    ...event,
    data: {
      ...event.data,
      get lines() {
        read += 1
        return lines
      },
    },
  }
  const { rows } = givenEvents(orderLines, inStream(STREAM, [watched]))
  expect(rows.length).toBeGreaterThan(5)
  expect(read).toBeLessThan(rows.length)
})
