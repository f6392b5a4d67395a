import { HttpError } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

describe('what an action’s failure means', () => {
  it('a colleague was first: who, what and when', () => {
    const body = { code: 'stale', by: 'finance', at: '2026-11-21T09:30:00.000+08:00', action: 'VoucherRejected' }
    expect(outcomeOf(new HttpError('finance acted', 409, body))).toEqual({
      stale: { by: 'finance', at: body.at, action: 'VoucherRejected', message: 'finance acted' },
    })
  })

  it('a conflict that says nothing more still is one', () => {
    expect(outcomeOf(new HttpError('Conflict', 409))).toEqual({
      stale: { by: null, at: '', action: '', message: 'Conflict' },
    })
  })

  it('a session that is over is told by the sign-in over the page, and the form stays', () => {
    expect(outcomeOf(new HttpError('Please sign in first', 401))).toEqual({ dropped: true })
  })

  it('what it was about is no more', () => {
    expect(outcomeOf(new HttpError('Voucher not found', 404, { code: 'voucher_not_found' }))).toEqual({
      gone: 'Voucher not found',
    })
  })

  it.each([
    ['reason', 'reason'],
    ['delivery_list.0.part_code', 'delivery_list'],
    [undefined, undefined],
    [7, undefined],
  ])('a refusal that names %s is told at %s', (named, field) => {
    expect(outcomeOf(new HttpError('No', 422, { code: 'invalid_input', field: named }))).toEqual({
      refused: { message: 'No', field },
    })
  })

  it('no answer at all, or a server that failed, can be tried again: nobody knows whether it was done', () => {
    const unsure = (message: string) => ({ refused: { message, field: undefined }, unsure: true })
    expect(outcomeOf(new HttpError('No network', 0))).toEqual(unsure('No network'))
    expect(outcomeOf(new HttpError('Not now', 503, { code: 'unavailable' }))).toEqual(unsure('Not now'))
    expect(outcomeOf(new TypeError('broken'))).toEqual(unsure('broken'))
  })
})
