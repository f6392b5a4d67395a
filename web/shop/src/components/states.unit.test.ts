import { CallFailed, Refused } from '@portafilter/kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Failed, Loaded, shownOf } from './states.tsx'

// A page that is drawn without a browser has no language to watch.
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const drawn = (query: Partial<UseQueryResult<string>>) =>
  renderToString(
    createElement(Loaded<string>, {
      query: query as UseQueryResult<string>,
      waiting: 'waiting',
      // biome-ignore lint/correctness/noChildrenProp: it is a function, which the types want here
      children: (rows) => rows,
    }),
  )

it.each([
  ['what was asked', { data: 'rows' }, /^<div[^>]*>rows/],
  [
    'paler what was asked before',
    { data: 'rows', isPlaceholderData: true, failureCount: 1 },
    /^<div[^>]*aria-busy="true"[^>]*>rows/,
  ],
  [
    'that it waits, and keeps hidden what was asked before, where no answer comes',
    { data: 'rows', isPlaceholderData: true, failureCount: 2 },
    /^waiting<div[^>]* hidden=""[^>]*>rows/,
  ],
  [
    'what it has, although it is not asked anew',
    { data: 'rows', isPlaceholderData: false, failureCount: 2 },
    /^<div[^>]*>rows/,
  ],
  ['that it waits', { isError: false }, /^waiting$/],
] as const)('shows %s', (_, query, html) => {
  const defaults = { isPlaceholderData: false, failureCount: 0 } as const
  expect(drawn({ ...defaults, ...query } as Partial<UseQueryResult<string>>)).toMatch(html)
  expect(drawn({ ...defaults, ...query } as Partial<UseQueryResult<string>>).includes('hidden')).toBe(
    html.source.includes('hidden'),
  )
})

it.each([
  ['what it has', { data: 'sum' }, 'sum'],
  [
    'what was asked before, until the answer is there',
    { data: 'sum', isPlaceholderData: true, failureCount: 1 },
    'sum',
  ],
  ['nothing where that does not come', { data: 'sum', isPlaceholderData: true, failureCount: 2 }, undefined],
  ['what it has, although it is not asked anew', { data: 'sum', failureCount: 2 }, 'sum'],
])('has in a line %s', (_, query, shown) => {
  const defaults = { isPlaceholderData: false, failureCount: 0 }
  expect(shownOf({ ...defaults, ...query } as UseQueryResult<string>)).toBe(shown)
})

it.each([
  ['no second try of what there is not', new Refused({ result: -1, error: 'payment_not_found', message: 'no' }), false],
  ['one of what was refused for now', new Refused({ result: -1, error: 'busy', message: 'later' }), true],
  ['one of what did not come', new CallFailed(503, 'away', 'Server Error'), true],
])('offers %s', (_, error, isOffered) => {
  const html = renderToString(createElement(Failed, { error, onRetry: () => undefined }))
  expect(html).toContain(error.message)
  expect(html.includes('重试')).toBe(isOffered)
})
