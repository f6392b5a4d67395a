import type { Page, WebSocketRoute } from '@playwright/test'

const LOST = 1012

/** Between a page and the chat: it passes what is said, until it is cut and lets no connection through. Set before the page is opened. */
export const chatWire = async (page: Page) => {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let tries = 0
  let heard = ''
  await page.routeWebSocket(/\/ws\/chat$/, async (toPage) => {
    tries += 1
    if (isCut) return toPage.close({ code: LOST })
    const toServer = toPage.connectToServer()
    open.add(toPage).add(toServer)
    toServer.onMessage((frame) => {
      heard += frame
      toPage.send(frame)
    })
  })
  return {
    tries: () => tries,
    /** All that the page was told, as it came. */
    heard: () => heard,
    cut: async () => {
      isCut = true
      await Promise.all([...open].map((end) => end.close({ code: LOST })))
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}
