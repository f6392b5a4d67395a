import type { Locator, Page } from '@playwright/test'
import { codeTo } from './inbox.ts'
import type { RunningShop } from './shop.ts'
import { expect } from './test.ts'

/** A field of the sign-up by the name that is read. */
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })

/** Presses what sends the code that is typed into this field. */
export const sendsCode = (page: Page, code: string): Promise<void> =>
  page
    .locator('div:has(> button)')
    .filter({ has: field(page, code) })
    .getByRole('button', { name: /^(获取验证码|Send code)$/ })
    .click()

/** Proves a contact whose field and whose code's field are called so. */
export const proves = async (page: Page, shop: RunningShop, names: readonly [string, string], contact: string) => {
  await field(page, names[0]).fill(contact)
  await sendsCode(page, names[1])
  await expect(page.getByRole('button', { name: /^(\d+ 秒后重新获取|Again in \d+ s)$/ })).toBeVisible()
  await field(page, names[1]).fill(await codeTo(shop, contact))
  await expect(page.getByRole('status').filter({ hasText: /已验证|Verified/ })).toContainText(contact)
}
