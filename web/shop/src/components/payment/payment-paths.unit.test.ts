import { expect, it } from 'vitest'
import { shopPages } from '../../../../../packages/kernel/src/shop-pages.ts'
import { placesOf, providerPath, quotaPath, topUpPath } from './payment-paths.ts'

it('leads a payment to the page of its provider, and no other payment', () => {
  const [code, pay_no] = ['20261121-ABCDEFGH', '20261121-ABCDEFGH-P2']
  const [codeInRoute, payNoInRoute] = ['MjAyNjExMjEtQUJDREVGR0g', 'MjAyNjExMjEtQUJDREVGR0gtUDI']
  const pathOf = (pay_method: string) => providerPath({ code, pay_no, pay_method })
  expect(pathOf('wechat')).toBe(`/wechatPay/${codeInRoute}?pay_no=${payNoInRoute}`)
  expect(pathOf('alipay')).toBe(`${shopPages('').alipayBridge}?pay_no=${payNoInRoute}`)
  for (const method of ['offline_transfer', 'combination', '']) expect(pathOf(method)).toBeUndefined()
  expect(providerPath({ code, pay_no: null, pay_method: 'wechat' })).toBeUndefined()
})

it('leads a top-up to where it is paid, by its method, and to the account once it is', () => {
  const [pay_no, inRoute] = ['T20261121-ABCDEFGH', 'VDIwMjYxMTIxLUFCQ0RFRkdI']
  expect(topUpPath({ pay_no, pay_method: 'wechat' })).toBe(`/NewWechatPay/${inRoute}`)
  expect(topUpPath({ pay_no, pay_method: 'alipay' })).toBe(`/AlipayBridge?pay_no=${inRoute}`)
  expect(topUpPath({ pay_no, pay_method: 'offline_transfer' })).toBe(`/upVoucher/${inRoute}?pay_no=${inRoute}`)
  expect(placesOf(pay_no)).toEqual({ seen: '/account', otherwise: '/balanceRecharge' })
})

it('takes the rebates along to the page of a quota', () => {
  expect(quotaPath('prepayment', '20261121-ABCDEFGH', 500.5)).toBe(
    '/AdvancePayment/MjAyNjExMjEtQUJDREVGR0g?rebates=500.5',
  )
})
