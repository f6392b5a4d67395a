import { expect, it } from 'vitest'
import { shopPages } from '../../../../modules/ordering/shop-pages.ts'
import { paths } from './paths.ts'

it('letters lead to the pages where they are', () => {
  const code = '20261121-ABCDEFGH'
  const pages = shopPages('', code)
  expect(pages.order).toBe(paths.order(code))
  expect(pages.pay).toBe(paths.pay(code))
  expect(pages.voucher).toBe(paths.voucher(code, null))
})
