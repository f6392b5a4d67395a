import { expect, it } from 'vitest'
import { isOverseas, mayBuyMachines, seesDiscount, type User } from './session.ts'

it('shows discounts to everybody but group 10 (storefront.md, 6)', () => {
  const shown = [1, 9, 10, 11].filter((price_discount_id) => seesDiscount({ price_discount_id } as User))
  expect(shown).toEqual([1, 9, 11])
})

it('offers whole machines to permission 1, and data downloads to permission 2, alone', () => {
  const [staff, home, abroad] = [0, 1, 2].map((permission_id) => ({ permission_id }) as User) as [User, User, User]
  expect([staff, home, abroad].map(mayBuyMachines)).toEqual([false, true, false])
  expect([staff, home, abroad].map(isOverseas)).toEqual([false, false, true])
})
