import { noteOf, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/test.ts'

test('staff follow an order in one timeline, by kind, to the thing itself', async ({ open, shop }) => {
  const [buyer, part_code] = await Promise.all([addBuyer(shop), addPart(shop)])
  const [finance, afterSales] = await Promise.all([addStaff(shop, 'finance'), addStaff(shop, 'after_sales')])
  const code = await paidOrder(buyer, finance, [{ part_code, quantity: 1 }])
  const note = await noteOf(afterSales, code, [{ item_num: 1, part_code, delivery_quantity: 1 }])
  const page = await open({ as: afterSales.account, app: 'backoffice', phone: true })
  await page.goto(`/backoffice/orders/${code}/show`)
  const timeline = page.getByRole('region', { name: '往来记录' })
  await expect(timeline.getByRole('listitem')).toHaveCount(6)
  await expect(timeline.getByRole('listitem').first()).toContainText(`买家 买家${buyer.account} (${buyer.account})`)
  await timeline.getByRole('button', { name: '款项 4' }).click()
  await expect(timeline.getByRole('listitem')).toHaveCount(4)
  await expect(timeline.getByRole('listitem').last()).toContainText('财务通过了')
  await timeline.getByRole('button', { name: '货物 2' }).click()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])

  await page.getByRole('button', { name: '发货', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '运单号' }).fill('SF1234567890')
  await page.getByRole('dialog').getByRole('button', { name: '发货' }).click()
  const shipped = timeline.getByRole('listitem').filter({ hasText: '运单号 SF1234567890' })
  await expect(shipped).toContainText(`员工 员工${afterSales.account}`)
  await shipped.getByRole('link', { name: '查看送货单' }).click()
  await expect(page).toHaveURL(new RegExp(`/deliveries/${note}/show`))
})
