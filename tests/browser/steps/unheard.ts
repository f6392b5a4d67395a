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

/** Holds back what is asked of such an address, until what this answers is called. */
export const heldBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()))
  return resolve
}

/**
 * The next request to such an address has this long to be answered, in ms, and its time is over once it is under way:
 * one that is given up sooner may never be seen leaving, and the request after it would be held instead.
 */
export const comesTooLate = async (page: Page, address: string, limit: number): Promise<void> => {
  await page.evaluate((ms) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (given) => {
      if (given !== ms) return timeout(given)
      AbortSignal.timeout = timeout
      const late = new AbortController()
      addEventListener('time-is-over', () => late.abort(new DOMException('', 'TimeoutError')), { once: true })
      return late.signal
    }
  }, limit)
  await page.route(address, () => page.evaluate(() => void dispatchEvent(new Event('time-is-over'))), { times: 1 })
}
