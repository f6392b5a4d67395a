import { CallFailed, Refused, type RefusedAnswer } from '@portafilter/kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Found } from './Found.tsx'
import { isNone } from './states.tsx'

const refused = (error: NonNullable<RefusedAnswer['error']>) => new Refused({ result: -1, error, message: 'so it is' })

const drawn = (query: Partial<UseQueryResult<string>>) =>
  renderToString(
    createElement(Found<string>, {
      query: { isPlaceholderData: false, failureCount: 0, ...query } as UseQueryResult<string>,
      waiting: 'waiting',
      none: 'none',
      // biome-ignore lint/correctness/noChildrenProp: it is a function, which the types want here
      children: (found) => found,
    }),
  )

it.each(['order_not_found', 'case_not_found', 'payment_not_found', 'machine_not_found'] as const)(
  'offers no second try: %s',
  (code) => expect(drawn({ isError: true, error: refused(code) })).toBe('none'),
)

it.each([
  ['another refusal', refused('busy')],
  ['an answer that did not come', new CallFailed(503, 'away', 'Server Error')],
  ['none', null],
])('leaves it to try again after %s', (_, error) => expect(isNone(error)).toBe(false))

it('waits, and keeps what was read before it was taken away', () => {
  expect(drawn({})).toBe('waiting')
  expect(drawn({ data: 'read', isError: true, error: refused('machine_not_found') })).toMatch(/^<div[^>]*>read/)
})
