import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { ClerkDayEvent } from '../history/clerk-day.ts'
import { openReservations } from './open-reservations.ts'

const DAY = 'clerkday-clerk-ERP1001-20261125'
const AT = '2026-01-01T00:00:00.000Z'

const reserved = (attempt: string): ClerkDayEvent => ({
  type: 'LimitReserved',
  data: { decision: 'a', attempt, kind: 'adjustment', subject: 'wallet-ERP1001', amount: 5 },
})
const row = (attempt: string) => ({ attempt, decision: 'a', day: DAY, subject: 'wallet-ERP1001', since: AT })

it('has each try until it ends', () => {
  const both = [reserved('1'), reserved('2')]
  givenEvents(openReservations, inStream(DAY, both)).thenRows([row('1'), row('2')])
  for (const type of ['LimitConfirmed', 'LimitReleased'] as const) {
    const ended: ClerkDayEvent = { type, data: { decision: 'a', attempt: '1' } }
    givenEvents(openReservations, inStream(DAY, [...both, ended])).thenRows([row('2')])
  }
})
