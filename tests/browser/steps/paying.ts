import type { Page } from '@playwright/test'
import { type Slip, slipPicture } from './slip.ts'
import { expect } from './test.ts'

/** At the choice of how to pay: takes the transfer, which is chosen already, and comes to the bank's details. */
export const takesTransfer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.waitForURL('**/bankPay/*')
}

/** At the bank's details: confirms the transfer. */
export const chooseTransfer = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: '线下转账', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '确认以转账方式付款' }).click()
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
  // The bank's details stay at hand.
  await page.getByRole('button', { name: '转账信息' }).first().click()
  await expect(page.getByText('您已确认以转账方式付款。')).toBeVisible()
}

/** Presses a copy button and looks into the clipboard. */
export const copies = async (page: Page, what: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: `复制${what}`, exact: true }).click()
  await expect(page.getByText('已复制').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
}

/** In the voucher's form: chooses a picture, sees it, hands it in. */
export const sendPicture = async (page: Page, slip: Slip): Promise<void> => {
  await page.getByLabel('选择图片').setInputFiles(await slipPicture(slip))
  const preview = page.getByRole('img', { name: '凭证预览' })
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '提交凭证' }).click()
}

/** On the voucher page: hands in a picture; ends at the order's details. */
export const handInVoucher = async (page: Page, slip: Slip): Promise<void> => {
  await sendPicture(page, slip)
  await expect(page.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '订单进度' }).getByText('凭证已提交，审核中')).toBeVisible()
}
