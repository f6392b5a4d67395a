import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { expect } from './test.ts'

/** Every step of a buyer works on the Chinese shop, as its people do. */
export const signInToShop = async (page: Page, account: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** `¥1,234.50`, as every amount in yuan is shown. */
export const yuan = (amount: number): string =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(amount)

/** Opens the add-to-cart dialog of a part on the table that is shown, and adds `quantity` pieces with its stepper. */
export const addFromTable = async (page: Page, partName: string, quantity: number): Promise<void> => {
  await page.getByRole('button', { name: `购买 ${partName}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '加入购物车' })
  for (let pieces = 1; pieces < quantity; pieces++) await dialog.getByRole('button', { name: '增加数量' }).click()
  await expect(dialog.getByRole('textbox', { name: '数量' })).toHaveValue(String(quantity))
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Pastes a list of codes and quantities, and checks it. Answers the dialog. */
export const pasteList = async (page: Page, text: string) => {
  await page.getByRole('button', { name: '按清单添加' }).click()
  const dialog = page.getByRole('dialog', { name: '按清单添加' })
  await dialog.getByRole('textbox', { name: '编码与数量' }).fill(text)
  await dialog.getByRole('button', { name: '核对' }).click()
  return dialog
}

/** The row of a table that has this code. */
export const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

/** The card of an order in the list of orders. */
export const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })

/** Opens the address dialog's form and fills it; the region by the cascader's three columns. */
export const addAddress = async (page: Page, recipient: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '新增收货地址' }).click()
  await dialog.getByRole('textbox', { name: '收货人' }).fill(recipient)
  await dialog.getByRole('textbox', { name: '电话' }).fill('139 1234 5678')
  await dialog.getByRole('combobox', { name: '省 / 市 / 区' }).click()
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByRole('textbox', { name: '详细地址' }).fill('文三路 398 号 2 幢')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('地址已保存').first()).toBeVisible()
}
