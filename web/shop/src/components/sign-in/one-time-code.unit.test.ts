import { expect, it } from 'vitest'
import { codeIn, isCode, MOST_OF_CODE } from './one-time-code.ts'

it.each(['012345', ' 012 345 ', '０１２３４５', '012\u00a0345', '\u200e012345\u200f'])(
  'takes a code typed as %j',
  (typed) => {
    expect(typed.length).toBeLessThanOrEqual(MOST_OF_CODE)
    expect([codeIn(typed), isCode(typed)]).toEqual(['012345', true])
  },
)

it.each([undefined, '', '12345', '1234567', '12345a'])('takes no other: %j', (typed) =>
  expect(isCode(typed)).toBe(false),
)
