import { expect, type Page } from '@playwright/test'

const PROBE = '/is-it-routed'

/** Has a question of our own go out until it comes by. */
const comesBy = async (page: Page, route: Page['route']): Promise<void> => {
  let isSeen = false
  await route(`**${PROBE}`, (one) => {
    isSeen = true
    return one.fulfill({ status: 204 })
  })
  await expect(async () => {
    await page.evaluate((probe) => fetch(probe).then(() => undefined), PROBE)
    expect(isSeen).toBe(true)
  }).toPass({ intervals: [0, 20] })
  await page.unroute(`**${PROBE}`)
}

/**
 * A page whose routes hold once they are set. Chromium only tells a page that is there of its first one: a key that is pressed
 * next may overtake that, and what it asks for goes past the route, unseen by whoever waits for it.
 */
export const routedAtOnce = (page: Page): Page => {
  const route = page.route.bind(page)
  page.route = async (...what) => {
    const routed = await route(...what)
    if (page.url().startsWith('http')) await comesBy(page, route)
    return routed
  }
  return page
}
