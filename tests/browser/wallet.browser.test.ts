import type { Locator, Page } from '@playwright/test'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { inRoute } from '@portafilter/kit'
import { walletsResource } from '@portafilter/wallet/contract'
import { xmlInvoice } from '../../modules/invoicing/testing/invoice-files.ts'
import { acts, approves, bankSerial, ordered, orderOf, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer, addStaff } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { buyerWithPassword } from './steps/orders.ts'
import { slipPicture } from './steps/slip.ts'
import { signInToBackoffice } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

const INVOICE_NUMBER = '25312000000012345678'

test('200 are topped up: asked for, transferred, approved, and in the balance', async ({ open, shop }) => {
  const { account } = await buyerWithPassword(shop)
  const buyer = await open()
  await buyer.goto('/')
  await signInToShop(buyer, account)
  await expect(buyer.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  const number = await test.step('the buyer asks to top up 150, which become 200', () => asksToTopUp(buyer))
  await test.step('and hands in the voucher', () => handsIn(buyer, number))
  await test.step('the next one begins with what this invoice says', async () => {
    await buyer.goto('/balanceRecharge')
    await buyer.getByRole('button', { name: '需要发票' }).click()
    const dialog = buyer.getByRole('dialog', { name: '申请开票' })
    await expect(dialog.getByRole('radio', { name: '增值税专用发票' })).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: '银行账号' })).toHaveValue('1001266809206618853')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(buyer.getByRole('region', { name: '发票' })).toContainText('增值税专用发票')
  })

  const finance = await open({ app: 'backoffice' })
  await signInToBackoffice(finance, 'finance')
  await finance.goto(`/backoffice/vouchers/${number}/show`)
  await finance.getByRole('button', { name: /^通过/ }).click()
  const dialog = finance.getByRole('dialog')
  await test.step('50 too much have come: the balance has them, too', async () => {
    await expect(dialog.getByRole('textbox', { name: '银行流水号' })).toBeFocused()
    await dialog.getByRole('textbox', { name: '到账金额' }).fill('250')
    await expect(dialog.getByRole('status')).toContainText('多付 ¥50.00')
    await dialog.getByRole('button', { name: '确认通过 ¥250.00' }).click()
    await expect(dialog.getByText(/请填写银行流水号/)).toBeVisible()
    await dialog.getByRole('textbox', { name: '银行流水号' }).fill(bankSerial())
    await dialog.getByRole('button', { name: '确认通过 ¥250.00' }).click()
  })
  await expect(finance.getByText(`已通过：${number}，¥250.00`)).toBeVisible()

  await buyer.goto('/account')
  await expect(balance(buyer)).toContainText('¥250.00')
  await balance(buyer).getByRole('link', { name: '充值记录' }).click()
  const row = buyer.getByRole('row', { name: /¥200\.00/ })
  await expect(row).toContainText('已付款')
  await expect(row).toContainText('开票中')

  await test.step('finance hands the request back; its buyer reads why, and asks again', async () => {
    const clerk = await shop.signIn('finance')
    expect((await acts(clerk, 'invoices', number, 'return', { reason: '税号有误' })).status).toBe(200)
    await buyer.reload()
    await expect(row).toContainText('开票申请已退回，请更正后重新申请 · 原因：税号有误')
    await row.getByRole('button', { name: '申请开票' }).click()
    const asking = buyer.getByRole('dialog', { name: '申请开票' })
    await asking.getByRole('radio', { name: '增值税专用发票' }).check()
    await fillsIn(asking)
    await asking.getByRole('button', { name: '提交申请' }).click()
    await expect(row).toContainText('开票中')
    await expect(row).not.toContainText('已退回')
  })

  await test.step('finance issues the invoice that was wanted along with it', async () => {
    await finance.goto('/backoffice/invoices')
    await finance.getByRole('link', { name: number }).click()
    await expect(finance.getByRole('main')).toContainText('增值税专用发票')
    const { amount, details } = await (await shop.signIn('finance')).desk.one(invoicesResource, number)
    const { invoice_title: title = '', tax_number = '' } = details ?? {}
    const said = { number: INVOICE_NUMBER, issued_on: '2026-11-21', title, tax_number, total: amount }
    const file = { name: 'invoice', mimeType: 'application/xml', buffer: xmlInvoice(said) }
    await finance.getByLabel('拖入发票文件').last().setInputFiles([file])
    await finance.getByRole('button', { name: '登记发票' }).click()
    const issuing = finance.getByRole('dialog')
    await expect(issuing.getByRole('textbox', { name: '发票号码' })).toHaveValue(INVOICE_NUMBER)
    await issuing.getByRole('button', { name: '登记发票' }).click()
    await expect(finance.getByText(`已登记：${number}`)).toBeVisible()
  })
  await buyer.reload()
  await expect(row).toContainText(INVOICE_NUMBER)
})

test('one transfer pays two orders: what the first leaves of it is there for the second', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const waiting = async () => voucherWaiting(buyer, await ordered(buyer, [{ part_code: 'KP-1001', quantity: 1 }]))
  const [first, second] = [await waiting(), await waiting()]
  const { order_total } = await orderOf(buyer, first.slice(0, 17))
  const serial = bankSerial()
  const finance = await open({ as: 'finance', app: 'backoffice' })
  await finance.goto(`/backoffice/vouchers/${first}/show`)
  await finance.getByRole('button', { name: /^通过/ }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill(serial)
  const others = dialog.getByRole('button', { name: '这笔转账还支付其他单…' })
  await others.click()
  await dialog.getByRole('button', { name: '这笔转账只支付本单' }).click()
  await expect(others).toBeFocused()
  await others.click()
  await dialog.getByRole('textbox', { name: '到账总额' }).fill((3 * order_total).toFixed(2))
  // Others rely on it, so that far more than is due here is typed twice.
  const again = dialog.getByRole('textbox', { name: '再次输入到账总额' })
  const approves = dialog.getByRole('button', { name: /^确认通过/ })
  await again.fill((2 * order_total).toFixed(2))
  await approves.click()
  await expect(again).toHaveAccessibleDescription('两次输入的到账金额不一致')
  await again.fill((3 * order_total).toFixed(2))
  await approves.click()
  await expect(finance.getByText(/^已通过：/)).toBeVisible()

  await finance.goto(`/backoffice/vouchers/${second}/show`)
  const left = finance.getByRole('list', { name: '未用完的转账' })
  await expect(left).toContainText(serial)
  // A long number leaves what is left a line of its own.
  const rest = await left.getByText(/^尚余/).boundingBox()
  expect(rest?.width).toBeGreaterThan(rest?.height ?? 0)
  await left.getByRole('button', { name: /^用这笔转账的/ }).click()
  await dialog.getByRole('button', { name: /^确认通过/ }).click()
  await expect(finance.getByText(/^已通过：/)).toBeVisible()
  expect(await orderOf(buyer, second.slice(0, 17))).toMatchObject({ status: 2 })

  await test.step('what it brought in all is put right, and stands with who said so', async () => {
    await finance.goto(`/backoffice/receipts/${serial}/show`)
    await finance.getByRole('button', { name: '更正到账总额' }).click()
    await dialog.getByRole('textbox', { name: '到账总额' }).fill((2 * order_total).toFixed(2))
    await dialog.getByRole('textbox', { name: '原因' }).fill('看错了一行')
    await dialog.getByRole('button', { name: /更正/ }).click()
    await expect(finance.getByText(`已更正：${serial}`)).toBeVisible()
    await expect(finance.getByRole('list', { name: '到账总额的更正' })).toContainText('看错了一行')
  })
})

test('a machine is paid by credit alone, and what is owed is repaid', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const finance = await shop.signIn('finance')
  await finance.desk.create(walletsResource, { firm: buyer.erpCode ?? '', credit: 5_000, reason: '年度额度' })
  const code = await ordered(buyer, [{ part_code: 'KP-W10', quantity: 1 }])
  const page = await open({ as: buyer.account })
  await test.step('the credit pays all of it, exactly', async () => {
    await page.goto(`/orderPay/${inRoute(code)}`)
    await page.getByRole('radio', { name: /^信用支付/ }).check()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('textbox', { name: '本次使用额度' })).toHaveValue('4380.00')
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page.getByText('信用支付成功')).toBeVisible()
  })
  const bill = page.getByRole('row').filter({ hasText: code })
  const number = await test.step('the bill is owed, and leads to its transfer', async () => {
    await page.goto('/repaymentBill')
    await expect(bill).toContainText('未还')
    const release = await heldBack(page, '**/assets/Voucher-*.js')
    const repay = page.getByRole('button', { name: /(去还款|继续还款 ¥4,380\.00)$/ })
    const nextPage = page.waitForRequest('**/assets/Voucher-*.js')
    await repay.click()
    await nextPage
    // Whatever the page would ask for after its answer has been answered by then.
    await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
    // The page stays until the next one is there, and nobody can ask a second time.
    await expect(repay).toHaveClass(/ant-btn-loading/)
    release()
    await expect(page.getByText('转账备注（还款单号）')).toBeVisible()
    const bills = page.getByRole('region', { name: '本次还款的账单' })
    await expect(bills.getByRole('link', { name: code })).toBeVisible()
    await expect(bills).toContainText('本次还清后没有待还金额')
    return (await page.getByText(/^R\d{8}-/).textContent()) ?? ''
  })
  await page.getByLabel('选择图片').setInputFiles(await slipPicture({ amount: '¥4,380.00', remark: number }))
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(bill).toContainText('还款中')
  await page.getByRole('link', { name: '查看其账单' }).click()
  await expect(page.getByRole('region', { name: '本次还款的账单' }).getByRole('link', { name: code })).toBeVisible()
  await page.goBack()
  // So much too much goes to no balance.
  const received = 4_380 + 12_000
  expect((await approves(finance, number, { received, received_again: received })).status).toBe(200)
  expect((await acts(await addStaff(shop, 'finance'), 'vouchers', number, 'confirm')).status).toBe(200)
  await page.reload()
  await expect(bill).toContainText('已还清')
  await test.step('what came too much waits for the account of whoever asked for it', async () => {
    const refund = page.getByRole('region', { name: '退款' }).getByRole('listitem').filter({ hasText: number })
    await expect(refund).toContainText('¥12,000.00')
    await refund.getByRole('button', { name: '填写收款账户' }).click()
    const dialog = page.getByRole('dialog', { name: '退款收款账户' })
    await dialog.getByRole('textbox', { name: '账户名' }).fill('王小明')
    await dialog.getByRole('textbox', { name: '开户行' }).fill('工商银行静安支行')
    await dialog.getByRole('textbox', { name: '卡号' }).fill('6222021001123456')
    await dialog.getByRole('button', { name: '保存账户' }).click()
    await expect(refund.getByRole('button', { name: '修改收款账户' })).toBeVisible()
  })
  await page.goto('/account')
  await expect(page.getByRole('region', { name: '我的钱包' })).toContainText('可用 ¥5,000.00')
})

const balance = (page: Page) =>
  page.getByRole('region', { name: '我的钱包' }).getByRole('listitem').filter({ hasText: '账户余额' })

const asksToTopUp = async (page: Page): Promise<string> => {
  await page.goto('/account')
  await balance(page).getByRole('button', { name: '去充值' }).click()
  await page.getByRole('button', { name: '确认充值' }).click()
  await expect(page.getByText('请输入充值金额')).toBeVisible()
  await page.getByRole('textbox', { name: '充值金额' }).fill('150')
  await page.getByRole('textbox', { name: '充值金额' }).blur()
  await expect(page.getByRole('textbox', { name: '充值金额' })).toHaveValue('200')
  await wantsInvoice(page)
  await page.getByRole('button', { name: '确认充值' }).click()
  await expect(page.getByText('转账备注（充值单号）')).toBeVisible()
  return (await page.getByText(/^T\d{8}-/).textContent()) ?? ''
}

/** What a special invoice says beside title and tax number. */
const fillsIn = async (dialog: Locator): Promise<void> => {
  for (const [name, typed] of [
    ['注册电话', '02112345678'],
    ['注册地址', '上海市浦东新区张江路368号'],
    ['开户银行', '中国工商银行上海张江支行'],
    ['银行账号', '1001266809206618853'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(typed)
}

/** A special one, whose title is the firm's. */
const wantsInvoice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '需要发票' }).click()
  const dialog = page.getByRole('dialog', { name: '申请开票' })
  await expect(dialog.getByRole('textbox', { name: '抬头名称' })).not.toBeEditable()
  await dialog.getByRole('radio', { name: '增值税专用发票' }).check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toContainText('请输入注册电话')
  await fillsIn(dialog)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('region', { name: '发票' })).toContainText('增值税专用发票')
}

const handsIn = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('选择图片').setInputFiles(await slipPicture({ amount: '¥200.00', remark: number }))
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('heading', { name: '充值记录', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /¥200\.00/ })).toContainText('审核中')
}
