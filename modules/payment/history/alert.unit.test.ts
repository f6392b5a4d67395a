import { given } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import { type Alert, type AlertEvent, alert } from './alert.ts'

const [MEI, LI] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
const NOTE = { id: '00000000-0000-4000-8000-000000000004', digest: '4'.repeat(64) }

const money: Alert = {
  kind: 'money_differs',
  source: 'wechat',
  attempt: 'A1',
  pay_no: '20261121-ABCDEFGH-P1',
  transaction: '4200',
  amount: 1,
  currency: 'CNY',
  expected: 6_250,
  said: '',
}
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
