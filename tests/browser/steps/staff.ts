import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { bankSerial } from '../../acceptance/testing/steps.ts'
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

/** Creates a delivery of these pieces on the order's page and ships it; closed halfway, it is opened again. `pieces` by part code; others stay at none. */
export const shipPart = async (page: Page, pieces: Readonly<Record<string, number>>, tracking: string) => {
  const begin = () => page.getByRole('button', { name: '新建送货单' }).click()
  await begin()
  const dialog = page.getByRole('dialog', { name: '新建送货单' })
  const piecesOf = (code: string) => dialog.getByRole('spinbutton', { name: `${code} 的送货数量` })
  await dialog.getByRole('button', { name: '清零' }).click()
  for (const [code, quantity] of Object.entries(pieces)) await piecesOf(code).fill(String(quantity))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await begin()
  for (const [code, quantity] of Object.entries(pieces)) await expect(piecesOf(code)).toHaveValue(String(quantity))
  await dialog.getByRole('button', { name: '创建送货单' }).click()
  await dialog.getByRole('textbox', { name: '运单号' }).fill(tracking)
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(tracking).first()).toBeVisible()
}

/** Finance sees that this amount has come by a transfer, and approves its voucher. */
export const approvesVoucher = async (page: Page, payNo: string, amount: string): Promise<void> => {
  await page.goto(`${BACKOFFICE}/vouchers/${payNo}/show`)
  await page.getByRole('button', { name: /^通过/ }).click()
  const dialog = page.getByRole('dialog', { name: `确认收到 ${amount}？` })
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill(bankSerial())
  await dialog.getByRole('button', { name: `确认通过 ${amount}` }).click()
  await expect(page.getByText(/^已通过：/)).toBeVisible()
}

/** After-sales hand a delivery note to a carrier. */
export const shipsNote = async (page: Page, delivery: string, tracking: string): Promise<void> => {
  await page.goto(`${BACKOFFICE}/deliveries/${delivery}/show`)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '运单号' }).fill(tracking)
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect(page.getByText(`已发货：${delivery}，运单号 ${tracking}`).first()).toBeVisible()
}
