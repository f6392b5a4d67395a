import { test as base, expect, type Page } from '@playwright/test'
import { addBuyer } from '../../acceptance/testing/world.ts'
import { type Filled, filled } from './orders.ts'
import { opened, type Reader } from './people.ts'
import { type RunningShop, reachShop } from './shop.ts'
import { shops } from './shops-of-run.ts'
import { type WalletFilled, walletFilled } from './wallets.ts'

export { expect }

const FILLING_MS = 240_000

/** Something of everything that a buyer and staff can see, for files that look and change nothing. */
type Full = Readonly<{ state: Filled; wallet: WalletFilled }>

/**
 * `shop`: the worker's shop behind its pages. `full`: what it is filled with, once for the worker. `open`: a browser for somebody; it is closed after the test, which fails if
 * a page of it has thrown.
 */
export const test = base.extend<{ open(reader?: Reader): Promise<Page> }, { shop: RunningShop; full: Full }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs off this pattern
    async ({}, use, { parallelIndex }) => {
      const shop = reachShop(shops()[parallelIndex]?.DATA_DIR ?? '')
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  full: [
    async ({ shop }, use) => {
      // A colleague of the demo's dealer, whose firm has something in its wallet.
      const state = await filled(shop, await addBuyer(shop, { discountGroup: 1, erpCode: 'ERP1001' }))
      await use({ state, wallet: await walletFilled(shop, state.buyer) })
    },
    { scope: 'worker', timeout: FILLING_MS },
  ],
  open: async ({ browser, shop }, use) => {
    const pages: Page[] = []
    const thrown: Error[] = []
    await use(async (reader) => {
      const page = await opened(browser, shop, reader)
      page.on('pageerror', (error) => thrown.push(error))
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    expect(thrown, 'what the pages threw').toEqual([])
  },
})
