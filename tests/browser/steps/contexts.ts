import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** The cookies and the local storage that somebody starts with. */
type Storage = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/** Of this worker, by what they were made with; left are those that nobody has. */
const contexts: { readonly context: BrowserContext; readonly like: string; left: boolean }[] = []

/**
 * A browser of one's own: one that somebody has left, if it was made alike, since it has an app's files and what was compiled of
 * them, which takes a processor some 0.2 s. Of what they did in it nothing is there.
 */
export const contextFor = async (
  browser: Browser,
  options: BrowserContextOptions,
  storage: Storage,
): Promise<BrowserContext> => {
  const like = JSON.stringify(options)
  const known = contexts.find((one) => one.left && one.like === like)
  if (known === undefined) {
    const context = await browser.newContext({ ...options, storageState: storage })
    contexts.push({ context, like, left: false })
    return context
  }
  known.left = false
  await known.context.setStorageState(storage)
  return known.context
}

/** Closes the pages of somebody who is done, and leaves their browser to the next. */
export const leave = async (page: Page): Promise<void> => {
  const context = page.context()
  await Promise.all(context.pages().map((each) => each.close()))
  const known = contexts.find((one) => one.context === context)
  if (known !== undefined) known.left = true
}
