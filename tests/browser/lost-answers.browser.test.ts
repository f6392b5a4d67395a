import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { ordered, transferChosen, unwrap, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer, type Buyer } from '../acceptance/testing/world.ts'
import { atConfirmation, orderCount } from './steps/checkout.ts'
import { GASKET, receivedOrder } from './steps/orders.ts'
import { takesTransfer } from './steps/paying.ts'
import { BACKOFFICE } from './steps/people.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard, heldBack } from './steps/unheard.ts'

const EVERY_CALL = '**/prod-api/**'

test('a double click submits one order, and the page stays until the next one is there', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  const release = await heldBack(page, '**/assets/Pay-*.js')
  const nextPage = page.waitForRequest('**/assets/Pay-*.js')
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await nextPage
  // Whatever the page would ask for after the order has been answered by then.
  await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
  await expect(page.getByRole('row').filter({ hasText: 'KP-1115' })).toBeVisible()
  await expect(page.getByText('没有待确认的商品')).toHaveCount(0)
  release()
  await takesTransfer(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车/ })).toContainText('0 种商品')
  expect(await orderCount(buyer)).toBe(1)
})

test('an order can be submitted once its address is there', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  const release = await heldBack(page, '**/getAddressByAccount*')
  await buyer.call.addToCart({ part_code: 'KP-1115', quantity: 2 })
  await page.goto('/shoppingCart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算' }).click()
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeDisabled()
  release()
  await submit.click()
  await takesTransfer(page)
})

/** Submits an order of which the page does not learn that it was taken. */
const submitsUnheard = async (page: Page, buyer: Buyer) => {
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  await page.getByRole('textbox', { name: '备注' }).fill('周五前送到')
  await goesUnheard(page, 'submitOrder')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('周五前送到')
}

test('an answer that is lost on its way: submitting again is the same order', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await submitsUnheard(page, buyer)
  await page.getByRole('button', { name: '提交订单' }).click()
  await takesTransfer(page)
  expect(await orderCount(buyer)).toBe(1)
})

test('who comes back after an answer was lost is led to the order, not to another one', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await submitsUnheard(page, buyer)
  await page.reload()
  await expect(page.getByText('订单可能已经成立')).toBeVisible()
  await page.getByRole('button', { name: '查看我的订单' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what is changed after an answer was lost makes no second order: the first one is shown', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await submitsUnheard(page, buyer)
  await page.getByRole('textbox', { name: '备注' }).fill('周六前送到')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/order')
  await expect(page.getByText('您上一次提交的订单已经成立')).toBeVisible()
  expect(await orderCount(buyer)).toBe(1)
})

test('what is chosen after the answer to a way of paying was lost changes nothing: the first one is shown', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.goto(`/orderPay/${inRoute(code)}`)
  await goesUnheard(page, 'setOrderPayment')
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await page.getByRole('radio', { name: '微信支付' }).check()
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await expect(page.getByText('您上一次提交的付款方式已经生效')).toBeVisible()
  await expect(page.getByText('线下转账').first()).toBeVisible()
})

test('what is changed after the answer to an application was lost makes no second case: the first one is shown', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const order = await receivedOrder(shop, buyer)
  const page = await open({ as: buyer.account })
  await page.goto(`/afterSale/${inRoute(order)}`)
  await page.getByRole('radio', { name: /换货/ }).check()
  await page.getByRole('checkbox', { name: '选择 冲煮头法兰密封垫' }).check()
  // All that there is: nothing is left to apply for once it has arrived.
  await page.getByRole('textbox', { name: '冲煮头法兰密封垫 的申请件数' }).fill('2')
  await page.getByRole('checkbox', { name: '选择 冲煮头底圈' }).check()
  await page.getByRole('combobox', { name: '问题原因' }).click()
  await page.getByTitle('其他').click()
  const described = page.getByRole('textbox', { name: '问题描述' })
  await described.fill('收到的密封圈边缘有裂纹，无法使用。')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138000')
  await page.locator('input[type=file]').setInputFiles(await slipPicture({ amount: '裂纹', remark: '' }))
  await goesUnheard(page, 'addAfterSale')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await described.fill('收到的密封圈边缘有裂纹，装上后漏水。')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('您上一次提交的售后申请已经收到')).toBeVisible()
  await expect(page).toHaveURL(`/order_details/${inRoute(order)}`)
  await expect(page.getByRole('region', { name: '售后记录' }).getByRole('link')).toHaveText([`${order}-A1`])
})

test('who confirms another order by the time that an answer comes stays there, and what is typed outlives a reload', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  unwrap(await buyer.call.addToCart({ part_code: 'GH-5830', quantity: 1 }))
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  const release = await heldBack(page, '**/submitOrder')
  const submitted = page.waitForRequest('**/submitOrder')
  await page.getByRole('button', { name: '提交订单' }).click()
  await submitted
  await page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .click()
  await page.getByRole('row').filter({ hasText: 'GH-5830' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '去结算' }).click()
  const remark = page.getByRole('textbox', { name: '备注' })
  await remark.fill('周五前送到')
  release()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  // A page that leads on does so before the next answer is there.
  await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
  await expect(remark).toHaveValue('周五前送到')
  await page.reload()
  await expect(remark).toHaveValue('周五前送到')
  await page.goBack()
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(remark).toHaveValue('周五前送到')
  await page.getByRole('button', { name: '提交订单' }).click()
  await takesTransfer(page)
  expect(await orderCount(buyer)).toBe(2)
})

test('who has left the page while a voucher is handed in is told, and stays', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  await transferChosen(buyer, code)
  const page = await open({ as: buyer.account })
  await page.goto(`/upVoucher/${inRoute(code)}`)
  const slip = await slipPicture({ amount: '¥12.00', remark: code })
  await page.getByLabel('选择图片').setInputFiles(slip)
  const release = await heldBack(page, '**/addPayVoucher')
  const handedIn = page.waitForRequest('**/addPayVoucher')
  await page.getByRole('button', { name: '提交凭证' }).click()
  await handedIn
  await page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .click()
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  release()
  await expect(page.getByText('提交成功')).toBeVisible()
  // A page that leads on does so before the next answer is there.
  await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
  await expect(page).toHaveURL('/shoppingCart')
})

test('without a server: lists wait for it and go on by themselves, forms keep what was typed', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.route(EVERY_CALL, (route) => route.abort())
  // That nobody answers whether the session holds, does not end it.
  await page.goto('/login')
  await page.waitForURL(({ pathname }) => pathname === '/')
  // However much of a page waits, readers hear it once.
  await page.goto('/account')
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(1)
  await expect(page.getByText('加载中', { exact: true })).toHaveCount(1)
  await page.goto('/order')
  const away = page.getByRole('alert').filter({ hasText: '暂时连接不上服务器' })
  await expect(away).toContainText('正在自动重试')
  await page.unroute(EVERY_CALL)
  await expect(page.getByRole('article', { name: code })).toBeVisible()
  await expect(away).toBeHidden()

  await page.route('**/getGiveaway*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await atConfirmation(page, buyer, { 'KP-1115': 1 })
  await page.getByRole('textbox', { name: '备注' }).fill('放前台')
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('放前台')
  await page.route(EVERY_CALL, (route) => route.abort())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('放前台')
  await page.unroute(EVERY_CALL)
  await page.getByRole('button', { name: '提交订单' }).click()
  await takesTransfer(page)
})

test('without a server: a clerk’s reason is kept, and the second try decides', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const pay_no = await voucherWaiting(buyer, await ordered(buyer, GASKET))
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/vouchers/${pay_no}/show`)
  await page.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('图片看不清')
  await page.route('**/staff-api/**', (route) => route.abort())
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('无法连接服务器')
  await expect(dialog.getByRole('textbox', { name: '驳回原因' })).toHaveValue('图片看不清')
  await page.unroute('**/staff-api/**')
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText(/^已驳回：/)).toBeVisible()
})
