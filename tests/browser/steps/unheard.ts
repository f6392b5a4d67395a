import type { Page } from '@playwright/test'

/** The next time that the page makes this call, the server does what it asks, and the page does not hear of it. */
export const goesUnheard = (page: Page, call: string): Promise<unknown> =>
  page.route(
    `**/${call}*`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** The next request to such an address has this long to be answered, in ms, and is given no time at all. */
export const comesTooLate = async (page: Page, address: string, limit: number): Promise<void> => {
  await page.evaluate((ms) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (given) => {
      if (given !== ms) return timeout(given)
      AbortSignal.timeout = timeout
      return timeout(1)
    }
  }, limit)
  await page.route(address, () => undefined, { times: 1 })
}
