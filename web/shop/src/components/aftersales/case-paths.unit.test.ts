import { expect, it } from 'vitest'
import { shopPages } from '../../../../../packages/kernel/src/shop-pages.ts'
import { casePath } from './case-paths.ts'

it('letters lead to a case where it is', () => {
  const case_no = 'AS20261121-ABCDEFGH'
  expect(shopPages('').afterSalesCase(case_no)).toBe(casePath(case_no))
})
