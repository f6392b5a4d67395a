import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bankSerial,
  beginsNumber,
  deliveryNo,
  ORDER_CODE,
  orderCode,
  orderOf,
  paymentOf,
  payNo,
  repaymentNo,
  topUpNo,
} from './codes.ts'

const code = fc.uint8Array({ minLength: 8, maxLength: 16 }).map((bytes) => orderCode('2026-11-21', bytes))

test('an order code names its day and has no look-alikes', () => {
  fc.assert(
    fc.property(code, (order) => {
      expect(order).toMatch(ORDER_CODE)
      expect(order.startsWith('20261121-')).toBe(true)
      expect(order.slice(9)).not.toMatch(/[01ILO]/)
    }),
  )
})

test('the number of a payment or delivery leads back to its order', () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 9_999 }), (order, ordinal) => {
      expect(orderOf(payNo(order, ordinal))).toBe(order)
      expect(orderOf(deliveryNo(order, ordinal))).toBe(order)
      expect(orderOf(order)).toBeUndefined()
    }),
  )
})

test('the number of a payment says what is paid, and leads to the stream that decides', () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 9_999 }), fc.uint8Array({ minLength: 8 }), (order, ordinal, bytes) => {
      expect(paymentOf(payNo(order, ordinal))).toEqual({ kind: 'order', key: order })
      const [topUp, repayment] = [topUpNo('2026-11-21', bytes), repaymentNo('2026-11-21', bytes)]
      expect(paymentOf(topUp)).toEqual({ kind: 'topup', key: topUp })
      expect(paymentOf(repayment)).toEqual({ kind: 'repayment', key: repayment })
      for (const text of [order, deliveryNo(order, ordinal), `X${order}`, `${topUp}-P1`, topUp.toLowerCase()])
        expect(paymentOf(text)).toBeUndefined()
    }),
  )
})

test('a number is looked for by more than its day: what is shorter begins very many', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 20 }), (order, length) => {
      const number = payNo(order, 1)
      expect(beginsNumber(number.slice(0, length))).toBe(length >= 8)
      expect(beginsNumber(number.toLowerCase())).toBe(true)
    }),
  )
  for (const text of ['', '2026112', '202611211', '20261301', '20261121-1', '13800138000', 'ERP10000001', ' 20261121'])
    expect(beginsNumber(text)).toBe(false)
})

test('anything else is no number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(orderOf(text)).toBeUndefined()
    }),
  )
  for (const text of ['20261121-ABCDEFGH-X1', '20261121-ABCDEFGH-P', ' 20261121-ABCDEFGH-P1', '20261121-ABCDEFGH-P1\n'])
    expect(orderOf(text)).toBeUndefined()
})

test('a bank’s serial number is the same however it is typed, and stays as it is once it is tidied', () => {
  for (const typed of ['ICBC-0001a', ' icbc－０００１ A ', 'Icbc-0001A', '\u200bICBC-\u200e0001A'])
    expect(bankSerial(typed)).toBe('ICBC-0001A')
  for (const typed of ['', 'ABC', '-ABCD', 'AB CD#', '流水号一二', 'X'.repeat(65)])
    expect(bankSerial(typed)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const serial = bankSerial(typed)
      if (serial !== undefined) expect(bankSerial(serial.toLowerCase())).toBe(serial)
    }),
  )
})
