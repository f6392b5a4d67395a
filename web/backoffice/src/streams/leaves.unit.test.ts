import { describe, expect, it } from 'vitest'
import { asPeopleRead, changesOf } from './leaves.ts'
import type { HistoryEvent } from './rows.ts'

const event = (changes: HistoryEvent['changes']): HistoryEvent => ({
  id: 'e',
  stream: 'order-1',
  stream_name: 'order-1',
  version: 0,
  position: 1,
  type: 'OrderSubmitted',
  sentence: '',
  at: '2026-11-21T09:30:00.000+08:00',
  actor: null,
  actor_account: null,
  actor_name: null,
  data: {},
  hash: '00',
  changes,
})

describe('what an event changed, value by value', () => {
  it('keeps a changed value as it is', () => {
    expect(changesOf(event([{ path: 'payment.transfer', before: 'none', after: 'chosen' }]))).toEqual([
      { path: ['payment', 'transfer'], before: 'none', after: 'chosen' },
    ])
  })

  it('takes a new object apart, the values of the whole before those of its parts', () => {
    const after = { lines: [{ quantity: 2 }], total: 500 }
    expect(changesOf(event([{ path: 'lines', before: null, after }]))).toEqual([
      { path: ['lines', 'total'], before: undefined, after: 500 },
      { path: ['lines', 'lines', '0', 'quantity'], before: undefined, after: 2 },
    ])
  })

  it('shows what is gone, and nothing of what stayed', () => {
    const changes = [{ path: 'note', before: { a: 1, b: 2 }, after: { a: 1 } }]
    expect(changesOf(event(changes))).toEqual([{ path: ['note', 'b'], before: 2, after: undefined }])
  })

  it('takes a text in both languages as one value', () => {
    const name = { CN: '密封圈', EN: 'Gasket' }
    expect(changesOf(event([{ path: 'line', before: undefined, after: { name } }]))).toEqual([
      { path: ['line', 'name'], before: undefined, after: name },
    ])
  })
})

it('shows what is kept beside the log in the place of its id and digest', () => {
  const reference = { id: 'r', digest: 'd' }
  expect(asPeopleRead({ reason: { ...reference, data: { reason: 'unclear' } } })).toEqual({
    reason: { reason: 'unclear' },
  })
  expect(asPeopleRead([{ ...reference, data: null }])).toEqual([null])
  expect(asPeopleRead({ ...reference, data: null, altered: true })).toEqual({ altered: true })
  expect(asPeopleRead({ path: 'p', sha256: 's' })).toEqual({ path: 'p' })
})
