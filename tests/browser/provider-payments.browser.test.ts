import type { Page } from '@playwright/test'
import { payNo } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import sharp from 'sharp'
import { ordered, orderOf, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, type Buyer } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { GASKET } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

/** An order that is to be paid by this provider; its first payment has the number that `payNo` makes. */
const arranged = async (buyer: Buyer, by: 'wechat' | 'alipay'): Promise<string> => {
  const code = await ordered(buyer, GASKET)
  const { order_total } = await orderOf(buyer, code)
  unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: { [by]: order_total } }))
  return code
}

/** Pays in a second tab, as one does with a phone; it stays open, since closing it while its form is sent may not end. */
const paysAtCashier = async (page: Page): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开试用付款页面' }).click()
  const there = await opened
  await there.locator('button.main').click()
}

test('paid by WeChat: a new code, nothing found before it is paid, and the page moves on by itself', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await arranged(buyer, 'wechat')
  const page = await open({ as: buyer.account })
  await page.goto(`/order_details/${inRoute(code)}`)
  await page.getByRole('button', { name: '去付款' }).click()
  await page.waitForURL(`**/wechatPay/*?pay_no=${inRoute(payNo(code, 1))}`)
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d/)
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  expect((await page.locator('.ant-qrcode').boundingBox())?.width).toBe(360)
  // On the phone that pays nothing can be scanned: the code is saved, and WeChat opened.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存二维码' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/ \d+\.\d\d\.png$/)
  const picture = sharp(await saved.path())
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 408, height: 408 })
  // Dark on white.
  const { channels } = await picture.stats()
  expect(channels[0]?.min).toBeLessThan(80)
  expect(channels[0]?.max).toBe(255)
  await expect(page.getByText('二维码已保存').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '打开微信' })).toHaveAttribute('href', 'weixin://')
  if (desk) await page.setViewportSize(desk)
  const cashier = page.getByRole('link', { name: '打开试用付款页面' })
  const first = await cashier.getAttribute('href')
  await page.getByRole('button', { name: '获取新的二维码' }).click()
  await expect(cashier).not.toHaveAttribute('href', first ?? '')
  await page.getByRole('button', { name: '已支付，返回订单' }).click()
  await expect(page.getByText('校验失败，未查找到您的支付订单，请完成支付').first()).toBeVisible()
  await paysAtCashier(page)
  await page.waitForURL('**/order_details/*')
  await expect(page.getByText('付款成功').first()).toBeVisible()
})

test('what a provider is to pay has no bank’s details: the method comes first', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await arranged(buyer, 'wechat')
  const page = await open({ as: buyer.account })
  await page.goto(`/bankPay/${inRoute(code)}`)
  await page.waitForURL(`**/orderPay/${inRoute(code)}`)
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await page.getByRole('radio', { name: '线下转账' }).check()
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.waitForURL(`**/bankPay/${inRoute(code)}`)
  await page.getByRole('button', { name: '确认以转账方式付款' }).click()
  await page.waitForURL('**/order')
})

test('paid by Alipay: there, and back to the order', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await arranged(buyer, 'alipay')
  const page = await open({ as: buyer.account })
  // Of the part codes that it says something of nothing depends (decisions/payment.md).
  await page.goto(`/orderPay/${inRoute(code)}?hasSixStart=1`)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('radio', { name: '微信支付' }).check()
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.waitForURL('**/wechatPay/*')
  await page.goBack()
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await page.getByRole('radio', { name: '支付宝' }).check()
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await expect(page.locator('button.main')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '支付宝' })).toBeChecked()
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.locator('button.main').click()
  await page.waitForURL('**/order_details/*')
  await expect(page.getByText('付款成功').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '支付宝' })).toContainText('已付款')
  await expect(page.getByRole('button', { name: '查看凭证' })).toHaveCount(0)
})

/** Asks for 200 by this method. */
const asksToTopUp = async (page: Page, method: string): Promise<void> => {
  await page.goto('/balanceRecharge')
  await page.getByRole('textbox', { name: '充值金额' }).fill('200')
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: '确认充值' }).click()
}

const balance = (page: Page) =>
  page.getByRole('region', { name: '我的钱包' }).getByRole('listitem').filter({ hasText: '账户余额' })

test('topped up by WeChat: left and gone on with from the records, nothing found before it is paid, then in the balance', async ({
  open,
  shop,
}) => {
  const { account } = await addBuyer(shop)
  const page = await open({ as: account })
  await asksToTopUp(page, '微信支付')
  await page.waitForURL('**/NewWechatPay/*')
  await page.goBack()
  await page.waitForURL('**/balanceRecharge')
  await page.goto('/rechargeRecord')
  await page
    .getByRole('row', { name: /¥200\.00/ })
    .getByRole('link', { name: '继续支付' })
    .click()
  await page.waitForURL('**/NewWechatPay/*')
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d/)
  await expect(page.getByText('¥200.00').first()).toBeVisible()
  const here = page.url()
  await page.getByRole('button', { name: '已支付' }).click()
  await expect(page.getByText('校验失败，未查找到您的支付订单，请完成支付').first()).toBeVisible()
  await paysAtCashier(page)
  await page.waitForURL('**/account')
  await expect(page.getByText('充值成功，款项已计入余额').first()).toBeVisible()
  await expect(balance(page)).toContainText('¥200.00')
  // Back at its page, where nothing has been heard of the payment yet.
  await page.route('**/rechargePayVerify*', (route) => route.fulfill({ json: { result: 2 } }))
  await page.goto(here)
  await expect(page.getByText('该笔充值已支付').first()).toBeVisible()
  await page.waitForURL('**/account')
})

test('topped up by Alipay: there, and back to the account', async ({ open, shop }) => {
  const { account } = await addBuyer(shop)
  const page = await open({ as: account })
  await asksToTopUp(page, '支付宝')
  await page.locator('button.main').click()
  await page.waitForURL('**/account')
  await expect(page.getByText('充值成功，款项已计入余额').first()).toBeVisible()
  await expect(balance(page)).toContainText('¥200.00')
})
