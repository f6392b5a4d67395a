import { addBuyer } from '../../acceptance/testing/world.ts'
import { type Filled, filled } from './orders.ts'
import { test as base, expect } from './test.ts'
import { type WalletFilled, walletFilled } from './wallets.ts'

export { expect }

const FILLING_MS = 240_000

/** Something of everything that a buyer and staff can see. */
type Full = Readonly<{ state: Filled; wallet: WalletFilled }>

/** For files that look and change nothing. `full`: what the worker's shop is filled with, once for all of them. */
export const test = base.extend<object, { full: Full }>({
  full: [
    async ({ shop }, use) => {
      // A colleague of the demo's dealer, whose firm has something in its wallet.
      const state = await filled(shop, await addBuyer(shop, { discountGroup: 1, erpCode: 'ERP1001' }))
      await use({ state, wallet: await walletFilled(shop, state.buyer) })
    },
    { scope: 'worker', timeout: FILLING_MS },
  ],
})
