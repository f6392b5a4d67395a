import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** On an order's page: how far it is. */
export const progressOf = (page: Page) => page.getByRole('region', { name: '订单进度' })

/** The card of a delivery on its order's page. */
export const deliveryOf = (page: Page, delivery: string) => page.getByRole('article', { name: delivery })

/** What confirms that a delivery has come: its own button, or where it is the last one the order's, of which there is one then. */
export const receiptOf = (page: Page, delivery: string): Locator => {
  const name = /^确认收货/
  const ofOrder = progressOf(page).getByRole('button', { name })
  return deliveryOf(page, delivery).getByRole('button', { name }).or(ofOrder).last()
}

/** Confirms that a delivery has come. */
export const receives = async (page: Page, delivery: string): Promise<void> => {
  const card = deliveryOf(page, delivery)
  await expect(card).toBeVisible()
  await receiptOf(page, delivery).click()
  await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确认收货' }).click()
  await expect(card).toContainText('已完成')
}

/** Hands in how many pieces are wanted of the one line of a machine order; answers the dialog. */
export const asks = async (page: Page, pieces: number, recipient?: string): Promise<Locator> => {
  await page.getByRole('button', { name: '新建送货单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建送货单' })
  if (recipient !== undefined) {
    await dialog.getByRole('button', { name: '更换地址' }).click()
    await page.getByRole('button', { name: new RegExp(`^使用该地址：${recipient}`) }).click()
    await expect(dialog.getByRole('region', { name: '收货地址' })).toContainText(recipient)
  }
  await dialog.getByRole('textbox', { name: /的送货数量$/ }).fill(String(pieces))
  await dialog.getByRole('button', { name: '提交' }).click()
  return dialog
}

/** Asks for so many pieces of it; to the default address unless somebody else is named. */
export const asksFor = async (page: Page, pieces: number, recipient?: string): Promise<void> => {
  await expect(await asks(page, pieces, recipient)).toBeHidden()
}

/** Takes back a delivery note that has not been shipped. */
export const takesBack = async (page: Page, delivery: string): Promise<void> => {
  const card = deliveryOf(page, delivery)
  await card.getByRole('button', { name: /^撤销送货单/ }).click()
  await page.getByRole('dialog', { name: '撤销送货单' }).getByRole('button', { name: '撤销' }).click()
  await expect(card).toContainText('已取消')
}

/** What is available of each of the firm's purses, as the account page shows it. */
export const availableOn = async (page: Page): Promise<string[]> => {
  await page.goto('/account')
  const purses = page.getByRole('region', { name: '我的钱包' }).getByRole('strong')
  await expect(purses.first()).toBeVisible()
  return purses.allTextContents()
}
