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
