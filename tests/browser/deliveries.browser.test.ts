import { inRoute } from '@portafilter/kit'
import { acts, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/test.ts'

test.describe.configure({ timeout: 150_000 })

test('a firm asks for a part of its machines, takes it back, asks again, and receives what is shipped', async ({
  open,
  shop,
}) => {
  const [buyer, machine] = await Promise.all([addBuyer(shop), addPart(shop, { type: 'M' })])
  const [finance, afterSales] = await Promise.all([addStaff(shop, 'finance'), addStaff(shop, 'after_sales')])
  const code = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 3 }])
  const page = await open({ as: buyer.account, phone: true })
  await page.goto(`/order_details/${inRoute(code)}`)
  const request = page.getByRole('button', { name: '新建送货单' })
  await request.click()
  const dialog = page.getByRole('dialog', { name: '新建送货单' })
  const pieces = dialog.getByRole('textbox', { name: /的送货数量$/ })
  await expect(pieces).toHaveValue('3')
  await pieces.fill('4')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请填写 0 至 3')).toBeVisible()
  await pieces.fill('0')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请填写送货数量')).toBeVisible()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await pieces.fill('2')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('送货单已提交').first()).toBeVisible()
  const first = page.getByRole('article', { name: `${code}-D1` })
  await first.getByRole('button', { name: /^撤销送货单/ }).click()
  await page.getByRole('dialog', { name: '撤销送货单' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('送货单已撤销').first()).toBeVisible()
  await expect(first.getByRole('button', { name: /^撤销送货单/ })).toHaveCount(0)
  await request.click()
  await dialog.getByRole('button', { name: '提交' }).click()
  const second = page.getByRole('article', { name: `${code}-D2` })
  await expect(second).toContainText('× 3')
  await request.click()
  await expect(dialog.getByText('当前订单已完成送货，无法操作！')).toBeVisible()
  await page.keyboard.press('Escape')
  const shipping = { tracking_no: 'SF1234567890' }
  expect((await acts(afterSales, 'deliveries', `${code}-D2`, 'ship', shipping)).status).toBe(200)
  await page.reload()
  await second.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByText('已确认收货').first()).toBeVisible()
})
