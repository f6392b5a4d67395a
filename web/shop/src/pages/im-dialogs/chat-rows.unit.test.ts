import type { ChatRow } from '@portafilter/support/contract'
import { expect, it } from 'vitest'
import { rowsOf } from './chat-rows.ts'

const row = (id: string, more: Partial<ChatRow> = {}): ChatRow => ({
  id,
  version: 0,
  account: `buyer${id}`,
  username: 'Buyer',
  firm_name: null,
  status: 'open',
  assignee: null,
  last_seq: 1,
  buyer_read: 1,
  staff_read: 0,
  unread: 1,
  last_text: 'Hello',
  last_at: `2026-11-26T09:0${id}:00.000+08:00`,
  waiting_since: null,
  is_late: false,
  ...more,
})

const ids = (rows: readonly ChatRow[]) => rows.map(({ id }) => id)
const unassigned = { tab: 'unassigned', me: 'support', isSearched: false } as const

it('a chat that somebody claims goes from the unassigned ones at once, and to whose it is', () => {
  const listed = [row('1'), row('2')]
  const heard = { 1: row('1', { version: 1, assignee: 'support' }) }
  expect(ids(rowsOf(listed, heard, unassigned))).toEqual(['2'])
  expect(ids(rowsOf([], heard, { ...unassigned, tab: 'mine' }))).toEqual(['1'])
})

it('what was listed later than heard counts', () => {
  const heard = { 1: row('1', { version: 1, assignee: 'support' }) }
  expect(ids(rowsOf([row('1', { version: 2 })], heard, unassigned))).toEqual(['1'])
})

it('who waits longest comes first, and who waits not comes last', () => {
  const listed = [
    row('1'),
    row('2', { waiting_since: '2026-11-26T09:05:00.000+08:00' }),
    row('3', { waiting_since: '2026-11-26T09:04:00.000+08:00' }),
  ]
  expect(ids(rowsOf(listed, {}, unassigned))).toEqual(['3', '2', '1'])
})

it('a new chat is there at once, but not among what is searched for', () => {
  const heard = { 3: row('3') }
  expect(ids(rowsOf([], heard, unassigned))).toEqual(['3'])
  expect(ids(rowsOf([], heard, { ...unassigned, isSearched: true }))).toEqual([])
})
