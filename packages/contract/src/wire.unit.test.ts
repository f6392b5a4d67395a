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
      code: 0,
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

  test('leaves -1 of the code family to bugs, and takes the number that a call lists', () => {
    const numberOf = (definition: Parameters<typeof refusalOnTheWire>[0]) =>
      refusalCodes.map((each) => [each, refusalOnTheWire(definition, refuse(each), 'EN').body.code])
    for (const [refused, number] of numberOf(code))
      expect([refused, number]).toEqual([refused, refused === 'internal' ? -1 : 0])
    expect(numberOf({ ...code, refusals: { order_not_found: 404 } })).toContainEqual(['order_not_found', 404])
  })

  test('names the field that it is about, of those that the call takes', () => {
    const fieldOf = (input: z.ZodType, refused: (typeof refusalCodes)[number]) =>
      refusalOnTheWire({ ...result, input }, refuse(refused), 'EN').body.field
    expect(fieldOf(z.object({ quantity: z.int() }), 'cart_quantity')).toBe('quantity')
    expect(fieldOf(z.object({ order_part: z.array(z.int()) }), 'cart_quantity')).toBe('order_part')
    expect(fieldOf(z.array(z.int()), 'cart_quantity')).toBeUndefined()
    expect(refusalOnTheWire({ ...result, upload: { maxBytes: 1 } }, refuse('upload_missing'), 'EN').body.field).toBe(
      'file',
    )
    const invalid = refuse('invalid_input', { field: 'order_part.0.quantity' })
    expect(refusalOnTheWire(code, invalid, 'EN').body.field).toBe('order_part.0.quantity')
  })

  test('carries its data beside the number where a call’s answers stand there', () => {
    const flat = { ...result, flat: true, answers: { 1: z.object({}), 3: z.object({}) } } as const
    expect(refusalOnTheWire(flat, refuse('lines_changed', { lines: [] }), 'EN').body).toEqual({
      result: 3,
      lines: [],
      error: 'lines_changed',
      message: 'A price, a line or a gift has changed, please confirm again',
    })
  })

  test.each([
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['conflict_of_interest', 403],
    ['stale', 409],
    ['too_large', 413],
    ['key_reused', 422],
    ['too_often', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['proxy_unnamed', 503],
  ] as const)('%s has HTTP %i', (refused, status) => {
    expect(refusalOnTheWire(result, refuse(refused), 'CN').status).toBe(status)
  })

  test('has the call’s own status where it names one, and keeps those that every call answers', () => {
    const strict = { ...result, refusedStatus: 422 } as const
    expect(refusalOnTheWire(strict, refuse('order_not_found'), 'CN')).toEqual({
      status: 422,
      body: { result: -1, message: '订单不存在', error: 'order_not_found' },
    })
    for (const [refused, status] of [
      ['unauthenticated', 401],
      ['forbidden', 403],
      ['stale', 409],
      ['internal', 500],
    ] as const)
      expect(refusalOnTheWire(strict, refuse(refused), 'CN').status).toBe(status)
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
      field: 'delivery_list',
    })
    expect(refusalForStaff(refuse('order_not_found'), 'EN').status).toBe(404)
    expect(refusalForStaff(refuse('order_not_found'), 'EN').body).not.toHaveProperty('field')
  })
})
