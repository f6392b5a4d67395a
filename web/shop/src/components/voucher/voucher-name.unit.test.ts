import { expect, it } from 'vitest'
import { voucherName } from './voucher-name.ts'

it('names the upload after the payment', () => {
  expect(voucherName('20261121-ABCDEFGH-P1', { name: 'My.Photo.JPG' })).toBe('pay_voucher_20261121-ABCDEFGH-P1.jpg')
})
