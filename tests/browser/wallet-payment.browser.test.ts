import type { Page } from '@playwright/test'
import { payNo } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import { walletsResource } from '@portafilter/wallet/contract'
import { acts, bankSerial, ordered, orderOf, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { cardOf, yuan } from './steps/buying.ts'
import { MACHINE, slipHandedIn } from './steps/orders.ts'
import { chooseTransfer, handInVoucher } from './steps/paying.ts'
import { approvesVoucher } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

/** The demo's dealer is of this firm, which has something in its wallet. */
const colleague = { erpCode: 'ERP1001', discountGroup: 1 }

const words = (page: Page) => page.getByRole('status').filter({ hasText: '确认后' })

test('a machine is paid by rebates, balance and a transfer of the rest', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, colleague)
  const code = await ordered(buyer, MACHINE)
  const total = (await orderOf(buyer, code)).order_total
  const rest = yuan(total - total / 2 - 1_000.5)
  const page = await open({ as: buyer.account })

  await test.step('what pays how much is said as one types', async () => {
    await page.goto(`/orderPay/${inRoute(code)}`)
    const [rebates, balance] = [
      page.getByRole('textbox', { name: '返利' }),
      page.getByRole('textbox', { name: '余额' }),
    ]
    await rebates.fill(String(total / 2 + 0.01))
    await balance.fill('99999999')
    await page.getByRole('button', { name: '确认支付方式' }).click()
    // Each by its own bound, whatever stands in the other.
    await expect(rebates).toHaveAccessibleDescription(new RegExp(`此处最多可用 ${yuan(total / 2)}`))
    await expect(balance).toHaveAccessibleDescription(/此处最多可用 ¥[1-9]/)
    // On a phone it has long scrolled out of sight.
    await expect(rebates).toBeFocused()
    await page.getByRole('button', { name: '尽可能多用' }).click()
    await expect(words(page)).toContainText(`返利支付 ${yuan(total / 2)}`)
    await page.getByRole('textbox', { name: '信用额度' }).fill('')
    await balance.fill('1000.50')
    await expect(words(page)).toHaveText(`确认后：返利支付 ${yuan(total / 2)}，余额支付 ¥1,000.50，线下转账 ${rest}。`)
    await page.getByRole('button', { name: '确认支付方式' }).click()
  })
  await test.step('going back leads to the choice, as it was made, and what is held is said everywhere', async () => {
    await page.waitForURL('**/bankPay/*')
    await page.goBack()
    await expect(page.getByRole('textbox', { name: '余额' })).toHaveValue('1000.50')
    await expect(page.getByText('其中 ¥1,000.50 已为本单占用')).toBeVisible()
    await expect(page.getByText('开票提醒', { exact: false })).toBeVisible()
    const other = await ordered(buyer, MACHINE)
    for (const where of [`/orderPay/${inRoute(other)}`, '/rebateChangeRecord', '/account']) {
      await page.goto(where)
      const held = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `另有 ${yuan(total / 2)}` })
      await expect(held.getByRole('link', { name: code }).first()).toBeVisible()
    }
    // Cancelled, it is the other one that is in sight.
    expect(await buyer.call.cancelOrder({ code: other })).toEqual({ result: 1 })
    await page.goto('/collect')
    const strip = page.getByRole('complementary', { name: '待付款订单' })
    await expect(strip).toContainText(`待付 ${rest}`)
    await expect(strip).toContainText(/请于 .* 前付清/)
    await strip.getByRole('link', { name: '去付款' }).click()
    await page.waitForURL('**/orderPay/*')
    await page.getByRole('button', { name: '确认支付方式' }).click()
  })
  await test.step('the rest is transferred', async () => {
    await page.waitForURL('**/bankPay/*')
    await expect(page.getByRole('main')).toContainText(rest)
    await expect(page.getByText('顺丰到付')).toBeVisible()
    await expect(page.getByText('开票提醒', { exact: false })).toBeVisible()
    await chooseTransfer(page)
    await page.getByRole('button', { name: '上传转账凭证' }).click()
    await handInVoucher(page, { amount: rest, remark: code })
    await expect(page.getByText('已占用，付清后扣款')).toHaveCount(2)
  })
  await test.step('finance approves it', async () =>
    approvesVoucher(await open({ as: 'finance', app: 'backoffice' }), `${code}-P1`, rest))
  await test.step('the order is paid', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: '订单进度' })).toContainText('待发货')
    await expect(page.getByText('已占用，付清后扣款')).toHaveCount(0)
  })
})

test('a machine is paid by prepayment alone, exactly', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, colleague)
  const code = await ordered(buyer, MACHINE)
  const { order_total } = await orderOf(buyer, code)
  const page = await open({ as: buyer.account })
  await page.goto(`/orderPay/${inRoute(code)}`)
  await page.getByRole('textbox', { name: '返利' }).fill('100')
  await page.getByRole('radio', { name: /^预付款支付/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  const field = page.getByRole('textbox', { name: '本次使用额度' })
  await expect(field).toHaveValue((order_total - 100).toFixed(2))
  expect(unwrap(await buyer.call.getUserWallet()).holds.filter(({ order_no }) => order_no === code)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '返利' })).toHaveValue('100.00')
  await expect(page.getByRole('radio', { name: /^预付款支付/ })).toBeChecked()
  await page.getByRole('textbox', { name: '返利' }).fill('')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(field).toHaveValue(order_total.toFixed(2))
  for (const [amount, told] of [
    [order_total - 0.01, '输入额度低于订单应付金额，请使用对公转账，或联系销售人员充值额度'],
    [order_total + 0.01, '输入额度有问题，请仔细核对'],
    [9_999_999, '输入额度不能超过可用额度'],
  ] as const) {
    await field.fill(amount.toFixed(2))
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(told))
    await expect(field).toHaveValue('')
  }
  // The server's refusals clear it as well.
  await page.route('**/submitPayment', (route) =>
    route.fulfill({ json: { result: -1, error: 'quota_exceeded', field: 'now_prepayment', message: '额度已变' } }),
  )
  await page.getByRole('button', { name: `填入应付金额 ${yuan(order_total)}` }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(field).toHaveAccessibleDescription(/额度已变/)
  await expect(field).toHaveValue('')
  await page.unroute('**/submitPayment')
  await page.getByRole('button', { name: `填入应付金额 ${yuan(order_total)}` }).click()
  await expect(field).toHaveAccessibleDescription(/完全一致/)
  // What went through under the form's key is not thereby paid.
  const reused = { result: -1, error: 'key_reused', field: 'Idempotency-Key', message: '此提交标识已用于另一项请求' }
  await page.route('**/submitPayment', (route) => route.fulfill({ status: 422, json: reused }), { times: 1 })
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByText('您上一次的提交未能付清该订单')).toBeVisible()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByText('预付款支付成功')).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
  await expect(cardOf(page, code)).toContainText('待发货')
})

test('what has arrived suffices for less: it is confirmed without another transfer', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, colleague)
  const code = await ordered(buyer, MACHINE)
  const total = (await orderOf(buyer, code)).order_total
  const short = { reason: 'Too little', received: total - 500, bank_serial: bankSerial() }
  const finance = await shop.signIn('finance')
  expect((await acts(finance, 'vouchers', await slipHandedIn(buyer, code), 'reject', short)).status).toBe(200)
  const page = await open({ as: buyer.account })
  await page.goto(`/bankPay/${inRoute(code)}`)
  await expect(page.getByText(`已到账 ${yuan(total - 500)}，还需转账 ¥500.00。`)).toBeVisible()
  // It is confirmed already, and waits for another voucher.
  await expect(page.getByRole('button', { name: '上传转账凭证' })).toBeVisible()
  // Back from a quota is where the way of paying is chosen, though a transfer is chosen already.
  await page.goto(`/AdvancePayment/${inRoute(code)}`)
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await page.waitForURL('**/orderPay/*?change=1')
  await expect(words(page)).toHaveText(`确认后：已到账 ${yuan(total - 500)}，线下转账 ¥500.00。`)
  await page.getByRole('textbox', { name: '余额' }).fill('500')
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.waitForURL('**/bankPay/*')
  await expect(page.getByText('无需再转账')).toBeVisible()
  await expect(page.getByText('银行账号')).toHaveCount(0)
  await chooseTransfer(page)
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  await handInVoucher(page, { amount: yuan(total - 500), remark: code })
  const desk = await open({ as: 'finance', app: 'backoffice' })
  await desk.goto(`/backoffice/vouchers/${payNo(code, 2)}/show`)
  await desk.getByRole('button', { name: /^通过/ }).click()
  const dialog = desk.getByRole('dialog')
  const serial = dialog.getByRole('textbox', { name: '银行流水号' })
  await expect(serial).toHaveValue(short.bank_serial)
  // What is kept was typed twice where it had to be, and is all of it due.
  await expect(dialog.getByRole('textbox', { name: '再次输入到账金额' })).toHaveCount(0)
  await expect(dialog.getByText(/^多付/)).toHaveCount(0)
  await serial.fill(bankSerial())
  await expect(dialog.getByText(/^多付/)).toBeVisible()
  await serial.fill(short.bank_serial)
  await dialog.getByRole('textbox', { name: '到账金额', exact: true }).fill((total - 499).toFixed(2))
  await expect(dialog.getByText(/将更正为/)).toBeVisible()
  await dialog.getByRole('textbox', { name: '到账金额', exact: true }).fill((total - 500).toFixed(2))
  await dialog.getByRole('button', { name: /^确认通过/ }).click()
  await expect(desk.getByText(/^已通过：/)).toBeVisible()
  expect((await orderOf(buyer, code)).status).toBe(2)
})

test('what is heard of an order while it is paid leads nowhere else', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, [{ part_code: 'KP-W10', quantity: 1 }])
  const { order_total: credit } = await orderOf(buyer, code)
  const { desk } = await shop.signIn('finance')
  await desk.create(walletsResource, { firm: buyer.erpCode ?? '', credit, reason: '年度额度' })
  const page = await open({ as: buyer.account })
  await page.goto(`/orderPay/${inRoute(code)}`)
  await page.getByRole('textbox', { name: '信用额度' }).fill(credit.toFixed(2))
  await page.getByRole('button', { name: '立即支付' }).click()
  const release = await heldBack(page, /prod-api\/(?!.*(setOrderPayment|getNoPayOrderByCode))/)
  const heard = page.waitForResponse('**/getNoPayOrderByCode*')
  await page.getByRole('dialog').getByRole('button', { name: '立即支付' }).click()
  expect(await (await heard).json()).toMatchObject({ result: 3 })
  // It is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.getByText('该订单已支付').count()).toBe(0)
  release()
  await expect(page.getByText('支付成功')).toBeVisible()
  await expect(page.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible()
})
