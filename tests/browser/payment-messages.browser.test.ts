import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payNo } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import { walletsResource } from '@portafilter/wallet/contract'
import { noise } from '../../modules/uploads/testing/pictures.ts'
import {
  approves,
  byTransfer,
  ordered,
  orderOf,
  transferChosen,
  unwrap,
  uploaded,
} from '../acceptance/testing/steps.ts'
import { addBuyer, type Buyer } from '../acceptance/testing/world.ts'
import { GASKET } from './steps/orders.ts'
import { pastes } from './steps/pasting.ts'
import type { RunningShop } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'

/** What the page says of payments that go wrong (payment.md, 8), for whichever it pays. */

const toppedUp = async (buyer: Buyer, pay_method: 'offline_transfer' | 'wechat' | 'alipay'): Promise<string> =>
  unwrap(await buyer.call.crPaymentOrder({ type: 'store', amount: 200, pay_method })).pay_no

/** Of a firm that has bought a machine with all of its credit, and owes that. */
const indebted = async (shop: RunningShop): Promise<Buyer> => {
  const buyer = await addBuyer(shop)
  const finance = await shop.signIn('finance')
  await finance.desk.create(walletsResource, { firm: buyer.erpCode ?? '', credit: 9_000, reason: '年度额度' })
  const order_no = await ordered(buyer, [{ part_code: 'KP-W10', quantity: 1 }])
  const { order_total } = await orderOf(buyer, order_no)
  unwrap(await buyer.call.setOrderPayment({ order_no, combination: { consume_credit: order_total } }))
  return buyer
}

/** What the provider's gateway cannot do now. */
const UNAVAILABLE = {
  status: 422,
  json: { code: 0, error: 'provider_unavailable', message: '支付服务暂时无响应' },
}

/** The page's message, which may stand there more than once. */
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('an order is looked up: unknown, paid, or transferred, and each leads on', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.goto(`/orderPay/${inRoute('20261121-ABCDEFGH')}`)
  await says(page, '订单不存在')
  const pay_no = await transferChosen(buyer, code)
  const details = page.getByRole('heading', { name: '订单详情', level: 1 })
  await page.goto(`/orderPay/${inRoute(code)}`)
  await says(page, '该订单付款类型为线下转账，请尽快汇款并上传凭证。')
  await expect(details).toBeVisible()
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  expect((await approves(await shop.signIn('finance'), pay_no)).status).toBe(200)
  await page.goto(`/orderPay/${inRoute(code)}`)
  await says(page, '该订单已支付')
  await expect(details).toBeVisible()
})

test('a voucher is asked for, and has to be a picture of at most 5 MB, whatever it pays', async ({ open, shop }) => {
  const buyer = await indebted(shop)
  const code = await ordered(buyer, GASKET)
  await transferChosen(buyer, code)
  const subjects = [
    code,
    await toppedUp(buyer, 'offline_transfer'),
    unwrap(await buyer.call.createRepaymentOrder()).pay_no,
  ]
  const large = await noise(1400, 1400)
  const page = await open({ as: buyer.account })
  for (const subject of subjects) {
    await page.goto(`/upVoucher/${inRoute(subject)}`)
    await page.getByRole('button', { name: '提交凭证' }).click()
    await says(page, '请先上传凭证')
    const field = page.getByLabel('选择图片')
    await field.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await says(page, '只能上传jpg、jpeg、png格式的图片')
    await field.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: large })
    await says(page, '图片大小不能超过5MB')
    await page.getByRole('button', { name: '提交凭证' }).click()
    await expect(page).toHaveURL(new RegExp(`/upVoucher/${inRoute(subject)}`))
  }
  await test.step('what is pasted is taken, unless a field has taken it or words are meant', async () => {
    const [body, main] = [page.locator('body'), page.getByRole('main')]
    await pastes(body, { picture: 'slip-pasted.png' })
    await expect(main).toContainText('slip-pasted.png')
    await page.getByRole('button', { name: /^联系客服/ }).click()
    await page.getByRole('tab', { name: /^在线客服/ }).click()
    const message = page.getByRole('textbox', { name: '输入消息' })
    await pastes(message, { picture: 'screenshot.png' })
    await expect(page.getByAltText('screenshot.png')).toBeVisible()
    await pastes(message, { picture: 'cells.png', text: 'GH-5800\t2' })
    await expect(main).toContainText('slip-pasted.png')
  })
})

test('what is repaid meanwhile leaves nothing to repay', async ({ open, shop }) => {
  const buyer = await indebted(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/repaymentBill')
  const repay = page.getByRole('button', { name: '去还款' })
  await expect(repay).toBeVisible()
  const { pay_no } = unwrap(await buyer.call.createRepaymentOrder())
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  expect((await approves(await shop.signIn('finance'), pay_no)).status).toBe(200)
  await repay.click()
  await says(page, '无待还金额')
})

test('Alipay’s bridge without a payment, and a provider that begins none, of an order and of a top-up', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/AlipayBridge')
  await says(page, '缺少支付参数')
  await page.route(/\/prod-api\/(aliPay|wechatPay)\/create/, (route) => route.fulfill(UNAVAILABLE))
  for (const method of ['wechat', 'alipay'] as const) {
    const code = await ordered(buyer, GASKET)
    const { order_total } = await orderOf(buyer, code)
    unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: { [method]: order_total } }))
    const topUp = await toppedUp(buyer, method)
    const ofOrder = inRoute(payNo(code, 1))
    const [order, recharge] =
      method === 'alipay'
        ? [`/AlipayBridge?pay_no=${ofOrder}`, `/AlipayBridge?pay_no=${inRoute(topUp)}`]
        : [`/wechatPay/${inRoute(code)}?pay_no=${ofOrder}`, `/NewWechatPay/${inRoute(topUp)}`]
    for (const [path, otherwise] of [
      [order, `**/orderPay/${inRoute(code)}?change=1`],
      [recharge, '**/balanceRecharge'],
    ] as const) {
      await page.goto(path)
      await says(page, '支付初始化失败，请稍后重试')
      await page.getByRole('link', { name: '更换付款方式' }).click()
      await page.waitForURL(otherwise)
    }
  }
})

test('the bank’s details go to a phone that is bound, and it is said when they do not', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const { order_total } = await orderOf(buyer, code)
  unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(order_total) }))
  const without = await open({ as: buyer.account })
  await without.goto(`/bankPay/${inRoute(code)}`)
  await without.getByRole('button', { name: '短信发送转账信息' }).click()
  await says(without, '请先绑定手机号码')

  const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`
  await shop.owner.query('update users set phone = $1 where id = $2', [phone, buyer.user])
  const page = await open({ as: buyer.account })
  await page.goto(`/bankPay/${inRoute(code)}`)
  const failed = { status: 422, json: { result: -1, error: 'message_not_sent', message: '发送失败' } }
  await page.route('**/prod-api/order/sendRemit*', (route) => route.fulfill(failed))
  await page.getByRole('button', { name: '短信发送转账信息' }).click()
  await says(page, '发送失败')
  await page.unroute('**/prod-api/order/sendRemit*')
  await page.getByRole('button', { name: '短信发送转账信息' }).click()
  await says(page, '发送成功')
})

test('a quota of 0 is not enabled, and a strange status is said to be one', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, [{ part_code: 'KP-W10', quantity: 1 }])
  const page = await open({ as: buyer.account })
  for (const path of ['AdvancePayment', 'CreditOrder']) {
    await page.goto(`/${path}/${inRoute(code)}`)
    await says(page, '您的账户未开通此功能')
  }
  const { order_total } = await orderOf(buyer, code)
  const quotas = { credit: order_total, prepayment: order_total, reason: '年度额度' }
  const { desk } = await shop.signIn('finance')
  await desk.create(walletsResource, { firm: buyer.erpCode ?? '', ...quotas })
  await page.route(/\/prod-api\/order\/submit(Payment|Credit)/, (route) => route.fulfill({ status: 500, body: 'x' }))
  for (const path of ['AdvancePayment', 'CreditOrder']) {
    await page.goto(`/${path}/${inRoute(code)}`)
    await page.getByRole('textbox', { name: '本次使用额度' }).fill(order_total.toFixed(2))
    await page.getByRole('button', { name: '确认支付' }).click()
    await says(page, '请求成功但状态码异常')
    await expect(page.getByRole('textbox', { name: '本次使用额度' })).toHaveValue(order_total.toFixed(2))
  }
})

test('a top-up that fails is told where it was asked for, keeps what was typed, and is one when it is asked again', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/balanceRecharge')
  const amount = page.getByRole('textbox', { name: '充值金额' })
  await amount.fill('300')
  await page.getByRole('radio', { name: '微信支付' }).check()
  const CALL = '**/prod-api/user/crPaymentOrder'
  // It is recorded, and its answer is lost.
  await page.route(CALL, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '确认充值' }).click()
  await says(page, 'ERROR')
  await page.unroute(CALL)
  const message = '该付款方式暂不可用'
  const refused = { status: 422, json: { code: 0, error: 'payment_method_unavailable', field: 'pay_method', message } }
  await page.route(CALL, (route) => route.fulfill(refused))
  await page.getByRole('button', { name: '确认充值' }).click()
  await says(page, message)
  await expect(amount).toHaveValue('300')
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await page.unroute(CALL)
  await page.getByRole('button', { name: '确认充值' }).click()
  await page.waitForURL('**/NewWechatPay/*')
  expect(unwrap(await buyer.call.getRechargeRecordData({})).record_data).toHaveLength(1)
})
