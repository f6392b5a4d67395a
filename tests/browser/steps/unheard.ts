import type { Page, Route } from '@playwright/test'

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
 * Lets the page ask for such an address until `shown` is over, and waits for its answers; holds back whatever it asks behind that,
 * until what this answers is called: a page may ask again by itself, as when its connection opens.
 */
export const heldFromNowOn = async (page: Page, address: string, shown: () => Promise<void>): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered: Promise<void>[] = []
  let isHeld = false
  const answer = async (route: Route, wait: Promise<void>): Promise<void> => {
    await wait
    // Of a request that the page has given up there is nothing to answer.
    await route.fulfill({ response: await route.fetch() }).catch(() => undefined)
  }
  await page.route(address, (route) => {
    if (isHeld) return answer(route, promise)
    const answering = answer(route, Promise.resolve())
    answered.push(answering)
    return answering
  })
  await shown()
  isHeld = true
  await Promise.all(answered)
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
