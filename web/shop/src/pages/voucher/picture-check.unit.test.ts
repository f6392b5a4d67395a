import { expect, it } from 'vitest'
import { faultOf, voucherName } from './picture-check.ts'

const png = { name: 'a.png', size: 5_242_880, type: 'image/png' }

it.each([
  [png, undefined],
  [{ ...png, name: 'A.JPEG', type: 'image/jpeg' }, undefined],
  [{ ...png, size: 5_242_881 }, 'tooLarge'],
  [{ ...png, name: 'a.svg', type: 'image/svg+xml' }, 'wrongType'],
  [{ ...png, name: 'a.gif', type: 'image/gif' }, 'wrongType'],
  [{ ...png, name: 'a.png', type: 'text/html' }, 'wrongType'],
  [{ ...png, name: 'png' }, 'wrongType'],
])('%j', (file, fault) => {
  expect(faultOf(file)).toBe(fault)
})

it('names the upload after the payment', () => {
  expect(voucherName('20261121-ABCDEFGH-P1', { name: 'My.Photo.JPG' })).toBe('pay_voucher_20261121-ABCDEFGH-P1.jpg')
})
