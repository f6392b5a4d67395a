import { refusalCodes, refuse } from '@portafilter/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalForStaff, refusalOnTheWire } from './wire.ts'

const result = {
  family: 'result',
  answers: { 1: z.int(), 3: z.object({}) },
  refusals: { lines_changed: 3, already_paid: 2 },
} as const
const code = { family: 'code', answers: { 200: z.int() } } as const
const bare = { family: 'bare', answers: { 200: z.boolean() } } as const

describe('a refusal on the wire', () => {
  test('is HTTP 200 with the family’s negative, the sentence and the code', () => {
    const refusal = refuse('order_not_found')
    expect(refusalOnTheWire(result, refusal, 'CN')).toEqual({
      status: 200,
      body: { result: -1, message: '订单不存在', error: 'order_not_found' },
    })
    expect(refusalOnTheWire(code, refusal, 'EN').body).toEqual({
      code: -1,
      message: 'Order not found',
      error: 'order_not_found',
    })
    expect(refusalOnTheWire(bare, refusal, 'EN').body).toMatchObject({ result: -1 })
  })

  test('has a number of its own where the call gives it one, and its data where the call describes them', () => {
    const changed = refusalOnTheWire(result, refuse('lines_changed', { lines: [] }), 'EN')
    expect(changed.body).toMatchObject({ result: 3, object: { lines: [] } })
    const paid = refusalOnTheWire(result, refuse('already_paid', { pay_no: 'secret' }), 'EN')
    expect(paid.body).toEqual({ result: 2, message: 'This order has been paid', error: 'already_paid' })
  })

  test.each([
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['own_case', 403],
    ['stale', 409],
    ['too_large', 413],
    ['too_often', 429],
    ['internal', 500],
  ] as const)('%s has HTTP %i', (refused, status) => {
    expect(refusalOnTheWire(result, refuse(refused), 'CN').status).toBe(status)
  })

  test('unknown and another’s are the same bytes', () => {
    const answers = [refuse('order_not_found'), refuse('order_not_found')].map((each) =>
      refusalOnTheWire(code, each, 'CN'),
    )
    expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
  })
})

describe('a refusal for staff', () => {
  test('is a status that react-admin reads as a failure, for every code', () => {
    for (const refused of refusalCodes) {
      const { status, body } = refusalForStaff(refuse(refused), 'EN')
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({ code: refused, message: expect.any(String) })
    }
  })

  test('tells its data beside code and message, which they cannot replace', () => {
    const { status, body } = refusalForStaff(
      refuse('delivery_exceeds', { part_code: 'A1', available: 2, code: 'x' }),
      'EN',
    )
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'delivery_exceeds',
      message: 'At most 2 of A1 can be shipped',
      part_code: 'A1',
      available: 2,
    })
    expect(refusalForStaff(refuse('order_not_found'), 'EN').status).toBe(404)
  })
})
