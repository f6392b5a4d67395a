import type { ChatRow } from '@portafilter/support/contract'

export const TABS = ['unassigned', 'mine', 'all'] as const
export type Tab = (typeof TABS)[number]

/** How a tab is asked for; who waits longest comes first, and where nobody need be waiting, what was said last. */
export const ASKED = {
  unassigned: { filter: { assignee: 'nobody' }, sort: ['waiting_since', 'ASC'] },
  mine: { filter: { assignee: 'mine', status: 'open' }, sort: ['waiting_since', 'ASC'] },
  all: { filter: {}, sort: ['last_at', 'DESC'] },
} as const

const isIn = (row: ChatRow, tab: Tab, me: string): boolean => {
  if (tab === 'all') return true
  return row.status === 'open' && row.assignee === (tab === 'mine' ? me : null)
}

/** Each of these numbers only ever grows. */
const stateOf = ({ version, last_seq, buyer_read, staff_read }: ChatRow): number =>
  version + last_seq + buyer_read + staff_read

/** Of the same chat, what was known last. */
export const newer = (one: ChatRow, other: ChatRow | undefined): ChatRow =>
  other !== undefined && stateOf(other) > stateOf(one) ? other : one

const byWaiting = (one: ChatRow, other: ChatRow): number => {
  const [a, b] = [one.waiting_since ?? '~', other.waiting_since ?? '~']
  return a === b ? byTime(one, other) : a < b ? -1 : 1
}
const byTime = (one: ChatRow, other: ChatRow): number => Date.parse(other.last_at) - Date.parse(one.last_at)

/**
 * The rows of a tab as they are now: those that were listed, with what was heard of them since, and those that have come to it.
 * @param isSearched then what was heard of besides is not known to be searched for
 */
export const rowsOf = (
  listed: readonly ChatRow[],
  heard: Readonly<Record<string, ChatRow>>,
  { tab, me, isSearched }: Readonly<{ tab: Tab; me: string; isSearched: boolean }>,
): readonly ChatRow[] => {
  const known = new Set(listed.map(({ id }) => id))
  const come = isSearched ? [] : Object.values(heard).filter(({ id }) => !known.has(id))
  return [...listed.map((row) => newer(row, heard[row.id])), ...come]
    .filter((row) => isIn(row, tab, me))
    .sort(tab === 'all' ? byTime : byWaiting)
}
