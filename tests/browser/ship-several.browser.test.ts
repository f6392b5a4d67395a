import { inRoute } from '@portafilter/kit'
import { acts, noteOf, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { faultsOfOpened } from './steps/looks.ts'
import { deliveryOf, receives } from './steps/order-page.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard } from './steps/unheard.ts'

test('after-sales ship two of three deliveries at once, and are told why the third stays', async ({ open, shop }) => {
  const [buyer, part_code] = await Promise.all([addBuyer(shop), addPart(shop)])
  const [finance, afterSales] = await Promise.all([addStaff(shop, 'finance'), addStaff(shop, 'after_sales')])
  const code = await paidOrder(buyer, finance, [{ part_code, quantity: 3 }])
  const notes: string[] = []
  for (let n = 0; n < 3; n++)
    notes.push(await noteOf(afterSales, code, [{ item_num: 1, part_code, delivery_quantity: 1 }]))
  const [first = '', second = '', third = ''] = notes
  const page = await open({ as: afterSales.account, app: 'backoffice', phone: true })
  await page.goto(`/backoffice/deliveries?filter=${encodeURIComponent(JSON.stringify({ order_no: code }))}`)
  for (const id of notes) await page.getByRole('checkbox', { name: `选择 ${id}` }).check()
  const begin = () => page.getByRole('button', { name: '发货', exact: true }).click()
  await begin()
  const dialog = page.getByRole('dialog', { name: '发货：3 张送货单' })
  const numberOf = (id: string) => dialog.getByRole('textbox', { name: `运单号 ${id}` })
  const rows = await dialog.getByRole('textbox').evaluateAll((inputs) => inputs.map(({ dataset }) => dataset.tracking))
  const [top = '', next = ''] = rows as string[]
  await expect(numberOf(top)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('SF 1000 0001\r\nSF10000002\r\nsf10000001\r\n'))
  await page.keyboard.press('Control+V')
  await expect(numberOf(top)).toHaveValue('SF10000001')
  await expect(dialog.getByText(`与 ${top} 的运单号相同`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(numberOf(next)).toBeFocused()
  await numberOf(rows[2] as string).fill('<b>SF10000003</b>')
  await dialog.getByRole('button', { name: '发货 3 张' }).click()
  await expect(dialog.getByText('请填写运单号：4 至 40 位')).toBeVisible()
  await numberOf(rows[2] as string).fill('SF10000003')
  // What was typed is there again when the form is.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await begin()
  await expect(numberOf(rows[2] as string)).toHaveValue('SF10000003')
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])

  expect((await acts(afterSales, 'deliveries', second, 'close')).status).toBe(200)
  const kept = await numberOf(second).inputValue()
  // Of the first of them no answer comes: the form repeats it, though it was closed in between.
  await goesUnheard(page, `${top}/ship`)
  await dialog.getByRole('button', { name: '发货 3 张' }).click()
  await expect(dialog.getByRole('alert')).toContainText('已发货 0 张')
  // While the button was at work it had no focus, which comes back to the dialog a moment later.
  await dialog.press('Escape')
  await expect(dialog).toBeHidden()
  await begin()
  await dialog.getByRole('button', { name: '发货 3 张' }).click()
  const after = page.getByRole('dialog', { name: '发货：1 张送货单' })
  await expect(after.getByRole('alert')).toContainText('已发货 2 张')
  await expect(after.getByRole('textbox')).toHaveValue(kept)
  await expect(after.getByRole('group', { name: second })).toContainText(afterSales.account)
  await after.getByRole('button', { name: '取消' }).click()
  const status = async (id: string) => (await afterSales.staff.one('deliveries', id)).body.status
  expect([await status(first), await status(second), await status(third)]).toEqual(['issued', 'close', 'issued'])
  await expect(page.getByText('已选 1 项')).toBeVisible()

  await test.step('the buyer confirms that one of the two has come', async () => {
    const buyerPage = await open({ as: buyer.account, phone: true })
    await buyerPage.goto(`/order_details/${inRoute(code)}`)
    await buyerPage.getByRole('button', { name: `确认收货：${first}` }).click()
    await expect(buyerPage.getByRole('dialog', { name: '确认收货' })).toBeVisible()
    expect(await faultsOfOpened(buyerPage)).toEqual([])
    await buyerPage.keyboard.press('Escape')
    await receives(buyerPage, first)
    await expect(deliveryOf(buyerPage, third)).not.toContainText('已完成')
  })
})
