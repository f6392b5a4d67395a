import { expect, it } from 'vitest'
import { shopPages } from '../../../../modules/ordering/shop-pages.ts'
import { paths, sectionAsked } from './paths.ts'

it('letters lead to the pages where they are', () => {
  const code = '20261121-ABCDEFGH'
  const pages = shopPages('', code)
  expect(pages.order).toBe(paths.order(code))
  expect(pages.pay).toBe(paths.pay(code))
  expect(pages.invoice).toBe(paths.invoice(code))
  expect(pages.voucher).toBe(paths.voucher(code, null))
})

it('letters open a section of the support panel, and no other place of a page does', () => {
  expect(['#support-feedback', '#support-chat', '#main', ''].map(sectionAsked)).toEqual([
    ...['feedback', 'chat', undefined, undefined],
  ])
})
