import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { BACKOFFICE } from './people.ts'
import { expect } from './test.ts'

export const signInToBackoffice = async (page: Page, account: string): Promise<void> => {
  await page.goto(BACKOFFICE)
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

/** The matrix of the voucher's picture: how it is turned and how large it is shown. */
export const shownPicture = async (page: Page): Promise<{ turned: string; width: number }> =>
  page.getByRole('img', { name: '付款凭证图片' }).evaluate((image: HTMLImageElement) => ({
    turned: image.style.transform || getComputedStyle(image).transform,
    width: image.getBoundingClientRect().width,
  }))

/** Creates a delivery of these pieces on the order's page and ships it. `pieces` by part code; others stay at none. */
export const shipPart = async (page: Page, pieces: Readonly<Record<string, number>>, tracking: string) => {
  await page.getByRole('button', { name: '新建送货单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建送货单' })
  await dialog.getByRole('button', { name: '清零' }).click()
  for (const [code, quantity] of Object.entries(pieces))
    await dialog.getByRole('spinbutton', { name: `${code} 的送货数量` }).fill(String(quantity))
  await dialog.getByRole('button', { name: '创建送货单' }).click()
  await dialog.getByRole('textbox', { name: '运单号' }).fill(tracking)
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(tracking).first()).toBeVisible()
}
