import type { Locator } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { acts, noteOf, paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { faultsOfOpened } from './steps/looks.ts'
import { receives } from './steps/order-page.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard } from './steps/unheard.ts'

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
  await expect(dialog.getByRole('region', { name: '收货地址' })).toContainText('南京西路1266号')
  // Nothing was typed yet, so that nothing is asked.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await request.click()
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
  const takingBack = page.getByRole('dialog', { name: '撤销送货单' })
  await expect(takingBack).toBeVisible()
  expect(await faultsOfOpened(page)).toEqual([])
  await takingBack.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('送货单已撤销').first()).toBeVisible()
  await expect(first.getByRole('button', { name: /^撤销送货单/ })).toHaveCount(0)
  await request.click()
  await goesUnheard(page, 'insertDelivery')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await pieces.fill('1')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('您上一次提交的送货单已经生成').first()).toBeVisible()
  const second = page.getByRole('article', { name: `${code}-D2` })
  await expect(second).toContainText('× 3')
  await request.click()
  await expect(dialog.getByText('当前订单已完成送货，无法操作！')).toBeVisible()
  await page.keyboard.press('Escape')
  const shipping = { tracking_no: 'SF1234567890' }
  expect((await acts(afterSales, 'deliveries', `${code}-D2`, 'ship', shipping)).status).toBe(200)
  await page.reload()
  await receives(page, `${code}-D2`)
})

test('a parcel that staff hand to a courier is followed by its buyer until somebody signs for it', async ({
  open,
  shop,
}) => {
  const [buyer, part] = await Promise.all([addBuyer(shop), addPart(shop, { type: 'P' })])
  const [finance, afterSales] = await Promise.all([addStaff(shop, 'finance'), addStaff(shop, 'after_sales')])
  const code = await paidOrder(buyer, finance, [{ part_code: part, quantity: 1 }])
  const delivery_no = await noteOf(afterSales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
  const number = `${Date.now()}`
  const office = await open({ as: afterSales.account, app: 'backoffice' })
  await office.goto(`/backoffice/deliveries/${delivery_no}/show`)
  await office.getByRole('button', { name: '发货', exact: true }).click()
  const ship = office.getByRole('dialog')
  await ship.getByRole('textbox', { name: '运单号' }).fill(number)
  await ship.getByRole('combobox', { name: '承运商' }).click()
  await office.getByRole('option', { name: '顺丰速运' }).click()
  await ship.getByRole('button', { name: '发货' }).click()
  await expect(office.getByText(`已发货：${delivery_no}，运单号 ${number}`).first()).toBeVisible()

  const signs = () => fetch(`${shop.sandbox}/control/parcels/${number}`, { method: 'POST', body: '{"sign":true}' })
  // Where the shop has just been started, its workflows first look through all that waits in the demo.
  await expect.poll(async () => (await signs()).status, { timeout: 150_000 }).toBe(200)
  const stage = async () => unwrap(await buyer.call.getLogisticsTrackByDeliveryNo({ delivery_no })).route[0]?.stage
  await expect.poll(stage).toBe('signed')
  const page = await open({ as: buyer.account, phone: true })
  await page.goto(`/order_details/${inRoute(code)}`)
  const card = page.getByRole('article', { name: delivery_no })
  await expect(card).toContainText('顺丰速运')
  await expect(card).toContainText('签收时间')
  await expect(card).toContainText(/如未确认收货，系统将于 .* 自动确认/)
  await card.getByRole('button', { name: `查看物流：${delivery_no}` }).click()
  const route = page.getByRole('dialog', { name: '物流轨迹' })
  await expect(route).toContainText('已签收，感谢使用顺丰')
  await expect(route.getByText('已揽收')).toBeVisible()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: `查看物流：${delivery_no}` })).toBeFocused()
  await office.reload()
  await expect(office.getByText('已签收，感谢使用顺丰', { exact: false })).toBeVisible()
})

test('a number that is half typed where a delivery is created stands in the form of its row, until a colleague has shipped it', async ({
  open,
  shop,
}) => {
  const [buyer, part_code] = await Promise.all([addBuyer(shop), addPart(shop)])
  const [finance, afterSales] = await Promise.all([addStaff(shop, 'finance'), addStaff(shop, 'after_sales')])
  const code = await paidOrder(buyer, finance, [{ part_code, quantity: 3 }])
  const delivery_no = `${code}-D1`
  const page = await open({ as: afterSales.account, app: 'backoffice' })
  await page.goto(`/backoffice/orders/${code}/show`)
  await page.getByRole('button', { name: '新建送货单' }).click()
  const creating = page.getByRole('dialog', { name: '新建送货单' })
  await creating.getByRole('button', { name: '创建送货单' }).click()
  const numberIn = (dialog: Locator) => dialog.getByRole('textbox', { name: '运单号' })
  await numberIn(creating).fill('ZTO3000')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const ships = page.getByRole('button', { name: '发货', exact: true })
  await ships.click()
  const shipping = page.getByRole('dialog', { name: `为 ${delivery_no} 发货` })
  await expect(numberIn(shipping)).toHaveValue('ZTO3000')
  await page.keyboard.press('Escape')

  const colleague = await addStaff(shop, 'after_sales')
  expect((await acts(colleague, 'deliveries', delivery_no, 'ship', { tracking_no: 'ZTO30000001' })).status).toBe(200)
  // What comes too late has the page show what is so now; what was typed is there until it is copied.
  const triesTooLate = async (name: string, typed?: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (typed !== undefined) await numberIn(dialog).fill(typed)
    await dialog.getByRole('button', { name, exact: true }).click()
    if (typed !== undefined) {
      await expect(dialog.getByRole('alert')).toContainText('已有人先处理')
      await expect(numberIn(dialog)).toHaveValue(typed)
      await expect(dialog.getByText('关闭', { exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(dialog).toHaveCount(0)
  }
  await triesTooLate('关闭送货单')
  await expect(ships).toHaveCount(0)
  const never = { reason: '包裹仍在仓库' }
  expect((await acts(colleague, 'deliveries', delivery_no, 'undo-shipping', never)).status).toBe(200)
  await triesTooLate('更正运单号', 'ZTO30000002')
  await ships.click()
  await expect(numberIn(shipping)).toHaveValue('')
})
