import { test as base, expect, type Page } from '@playwright/test'
import { leave } from './contexts.ts'
import { opened, type Reader } from './people.ts'
import { type RunningShop, reachShop } from './shop.ts'
import { shops } from './shops-of-run.ts'

export { expect }

/**
 * `shop`: the worker's shop behind its pages. `open`: a browser for somebody; its pages are closed after the test, which fails if
 * a page of it has thrown.
 */
export const test = base.extend<{ open(reader?: Reader): Promise<Page> }, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs off this pattern
    async ({}, use, { parallelIndex }) => {
      const shop = reachShop(shops()[parallelIndex]?.DATA_DIR ?? '')
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
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
    await Promise.all(pages.map(leave))
    expect(thrown, 'what the pages threw').toEqual([])
  },
})
