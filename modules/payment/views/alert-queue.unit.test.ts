import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { AlertEvent } from '../history/alert.ts'
import { LI, MEI, money, NOTE } from '../testing/alerts.ts'
import { type AlertRow, alertQueue } from './alert-queue.ts'

const KEY = '0a1b2c3d-0000-5000-8000-000000000001'
const STREAM = `alert-${KEY}`

const on = (event: AlertEvent, at: string, by?: string) =>
  inStream(STREAM, [event], by).map((each) => ({ ...each, at }))

const [FIRST, SECOND, THIRD, LAST] = [1, 2, 3, 4].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
]
const raised = on({ type: 'AlertRaised', data: money }, FIRST)
const taken = on({ type: 'AlertTaken', data: { taken_by: MEI } }, SECOND, MEI)
const takenOver = on({ type: 'AlertTaken', data: { taken_by: LI } }, THIRD, LI)
const closed = on({ type: 'AlertClosed', data: { note: NOTE } }, LAST, MEI)

const open: AlertRow = {
  ...money,
  id: KEY,
  version: 0,
  status: 'open',
  raised_at: FIRST,
  taken_by: null,
  taken_at: null,
  closed_by: null,
  closed_at: null,
  note: null,
}

it('has an alert from when it was raised, with all that was told', () => {
  givenEvents(alertQueue, raised).thenRows([open])
})

it('says who has it, and since when', () => {
  const row = { ...open, version: 1, status: 'taken', taken_by: MEI, taken_at: SECOND } as const
  givenEvents(alertQueue, [...raised, ...taken]).thenRows([row])
  givenEvents(alertQueue, [...raised, ...taken, ...takenOver]).thenRows([
    { ...row, version: 2, taken_by: LI, taken_at: THIRD },
  ])
})

it('says who has closed it, who need not have had it, and what came of it', () => {
  givenEvents(alertQueue, [...raised, ...takenOver, ...closed]).thenRows([
    {
      ...open,
      version: 2,
      status: 'closed',
      taken_by: LI,
      taken_at: THIRD,
      closed_by: MEI,
      closed_at: LAST,
      note: NOTE,
    },
  ])
})
