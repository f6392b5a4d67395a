import type { Order } from '@portafilter/ordering'
import { describe, expect, it } from 'vitest'
import { restLetter } from './letters.ts'

const of = (language: 'CN' | 'EN') => ({ code: '20261121-ABCDEFGH', currency: 'CNY', language }) as Order['lines']

describe('the reminder of what an arrangement waits for', () => {
  it('tells what is left to transfer', () => {
    expect(restLetter(of('CN'), 61_200, 'https://shop').subject).toBe('待转账 ¥612.00：20261121-ABCDEFGH')
    expect(restLetter(of('EN'), 61_200, 'https://shop').text).toMatch(/^¥612\.00 of order 20261121-ABCDEFGH is still/)
  })

  it('asks for the voucher where what has arrived suffices', () => {
    for (const language of ['CN', 'EN'] as const) {
      const { subject, text } = restLetter(of(language), 0, 'https://shop')
      expect(`${subject} ${text}`).not.toContain('0.00')
      expect(text).toContain('/upVoucher/')
    }
  })
})
