import type { RoomDeps } from '@portafilter/room'
import { expect, it } from 'vitest'
import { rooms, streams } from '../../modules/rooms.ts'
import { type Act, controlPage } from './page.ts'

/** Tables that keep a line of each change: of accounts, firms, rows of plain tables, and files. */
const CHANGE_LOGS = [
  'staff_changes',
  'firm_change_steps',
  'firm_steps',
  'invitation_steps',
  'row_changes',
  'sheet_pictures',
  'uploads',
]

/** Whatever a room asks of what it is given while it says which resources it has. */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing })

const acts: readonly Act[] = rooms
  .flatMap((room) => room.resources?.(nothing as RoomDeps) ?? [])
  .flatMap(({ definition: { name: resource, create, actions } }) =>
    Object.entries({ ...(create && { create }), ...actions }).map(([name, action]) => ({ resource, name, action })),
  )
const nameOf = ({ resource, name }: Act): string => `${resource}: ${name}`

it('of every staff action says what stays of it: an event that there is, or a log of changes', () => {
  const known = new Set([...streams.flatMap(({ events }) => Object.keys(events)), ...CHANGE_LOGS])
  expect(acts.filter(({ action: { records = [] } }) => records.length === 0).map(nameOf)).toEqual([])
  expect(acts.flatMap(({ action: { records = [] } }) => records.filter((one) => !known.has(one)))).toEqual([])
})

/** What goes above the limit with another resource: a refund by hand, with the batch of the month. */
const ELSEWHERE: Readonly<Record<string, string>> = { refunds: 'refund-batches' }

it('has a second person for whatever waits for one above a limit', () => {
  const above = acts.filter(({ action: { eyes } }) => eyes === 'two above the limit')
  const confirmed = new Set(acts.filter(({ action: { eyes } }) => eyes === 'two').map(({ resource }) => resource))
  expect(above.filter(({ resource }) => !confirmed.has(ELSEWHERE[resource] ?? resource)).map(nameOf)).toEqual([])
})

it(`is drawn as it is, with ${acts.length} actions: \`npm run test:watch -- tests/control -u\` writes the page anew`, async () => {
  expect(acts.length).toBeGreaterThan(40)
  await expect(controlPage(acts)).toMatchFileSnapshot('../../docs/control.md')
})
