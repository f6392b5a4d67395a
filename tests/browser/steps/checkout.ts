import type { Page } from '@playwright/test'
import { unwrap } from '../../acceptance/testing/steps.ts'
import type { Buyer } from '../../acceptance/testing/world.ts'
import { show } from './screens.ts'

/** Brings the buyer to the confirmation page with these parts, which are put into the cart by the API. */
export const atConfirmation = async (page: Page, buyer: Buyer, lines: Readonly<Record<string, number>>) => {
  for (const [part_code, quantity] of Object.entries(lines)) unwrap(await buyer.call.addToCart({ part_code, quantity }))
  const checkout = JSON.stringify({ id: `${buyer.account}-checkout`, type: 1, part_codes: Object.keys(lines) })
  await show(page, { name: 'confirm', path: '/collateOrder', sessionStorage: { checkout } })
}

/** How many orders this buyer has. */
export const orderCount = async (buyer: Buyer): Promise<number> =>
  unwrap(await buyer.call.getAllOrder({ currPage: 1, pageSize: 5, language: 'CN' })).total
