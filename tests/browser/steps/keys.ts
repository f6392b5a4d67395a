import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Presses Tab until this has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

/** Comes to this by the Tab key, and presses it. */
export const pressed = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
