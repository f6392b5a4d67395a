import { expect, it } from 'vitest'
import { shopPages } from '../../../../packages/kernel/src/shop-pages.ts'
import { paths, sectionAsked } from './paths.ts'

it('letters lead to the pages where they are', () => {
  const [code, payNo] = ['20261121-ABCDEFGH', '20261121-ABCDEFGH-P1']
  const pages = shopPages('')
  const { account, topUps, bills, dialogs } = pages
  expect({ account, topUps, bills, dialogs }).toEqual({
    account: paths.account,
    topUps: paths.recharges,
    bills: paths.bills,
    dialogs: paths.dialogs,
  })
  expect(pages.order(code)).toBe(paths.order(code))
  expect(pages.pay(code)).toBe(paths.pay(code))
  expect(pages.invoice(code)).toBe(paths.invoice(code))
  expect(pages.voucher(code)).toBe(paths.voucher(code, null))
  expect(pages.voucher(code, payNo)).toBe(paths.voucher(code, payNo))
  expect(pages.invited('token')).toBe(`${paths.signUp}#token`)
})

it('letters open a section of the support panel, and no other place of a page does', () => {
  const { support } = shopPages('')
  const hashes = [support('feedback'), support('chat')].map((page) => page.slice(paths.home.length))
  expect([...hashes, '#main', ''].map(sectionAsked)).toEqual(['feedback', 'chat', undefined, undefined])
})
