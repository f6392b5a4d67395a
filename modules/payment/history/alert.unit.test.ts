import { given } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import { LI, MEI, money, NOTE } from '../testing/alerts.ts'
import { type AlertEvent, alert } from './alert.ts'

const raised: AlertEvent = { type: 'AlertRaised', data: money }
const taken: AlertEvent = { type: 'AlertTaken', data: { taken_by: MEI } }
const closed: AlertEvent = { type: 'AlertClosed', data: { note: NOTE } }

const raise = { type: 'RaiseAlert', alert: money } as const
const take = (staff: string) => ({ type: 'TakeAlert', staff }) as const
const close = { type: 'CloseAlert', note: NOTE } as const

describe('an alert', () => {
  it('is raised once, however often it is told, and stays as it was told first', () => {
    given(alert, []).when(raise).then([raised])
    const again = { type: 'RaiseAlert', alert: { ...money, amount: 2 } } as const
    for (const history of [[raised], [raised, taken], [raised, taken, closed]])
      given(alert, history).when(again).then([])
  })

  it('is taken once by the same person, and taken over by another', () => {
    given(alert, [raised]).when(take(MEI)).then([taken])
    given(alert, [raised, taken]).when(take(MEI)).then([])
    given(alert, [raised, taken])
      .when(take(LI))
      .then([{ type: 'AlertTaken', data: { taken_by: LI } }])
  })

  it('is closed with a note, by whoever, taken or not', () => {
    for (const history of [[raised], [raised, taken]]) given(alert, history).when(close).then([closed])
    expect(given(alert, [raised, taken, closed]).state).toMatchObject({ taken_by: MEI, closed: { note: NOTE } })
  })

  it('that is closed is neither taken nor closed again', () => {
    for (const command of [take(LI), close]) given(alert, [raised, closed]).when(command).thenRefused('alert_closed')
  })

  it('that nobody raised is neither taken nor closed', () => {
    for (const command of [take(MEI), close]) given(alert, []).when(command).thenRefused('alert_not_found')
  })
})
