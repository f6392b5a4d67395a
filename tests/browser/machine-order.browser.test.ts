import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { acts, approves, ordered, orderOf, unwrap, uploaded } from '../acceptance/testing/steps.ts'
import { combination } from '../acceptance/testing/wallets.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { yuan } from './steps/buying.ts'
import { asks, asksFor, availableOn, deliveryOf, progressOf, receives, takesBack } from './steps/order-page.ts'
import { chooseTransfer, handInVoucher } from './steps/paying.ts'
import { BACKOFFICE } from './steps/people.ts'
import { approvesVoucher, shipsNote } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard } from './steps/unheard.ts'

/** The demo's dealer is of this firm, which has something in its wallet. */
const colleague = { erpCode: 'ERP1001', discountGroup: 1 }
const THREE = [{ part_code: 'KP-G64', quantity: 3 }]

/** The amounts with these taken off, by the places of the purses: rebates, credit, balance, prepayment. */
const less = (available: readonly string[], taken: Readonly<Record<number, number>>): string[] =>
  available.map((text, place) => yuan(Number(text.replaceAll(/[^\d.]/g, '')) - (taken[place] ?? 0)))

/** Chooses how much the wallet pays of the order; the rest is transferred. */
const arranges = async (page: Page, rebates: string, balance: string) => {
  await page.getByRole('textbox', { name: '返利' }).fill(rebates)
  await page.getByRole('textbox', { name: '余额' }).fill(balance)
  await page.getByRole('button', { name: '确认支付方式' }).click()
  await page.waitForURL('**/bankPay/*')
}

test('a machine order is paid in parts, given up halfway and arranged again, and comes in three deliveries', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop, colleague)
  const other = { recipients: '李师傅', phone: '13912345678', address: '文三路398号2幢', area_code: '+86' }
  const region = { province: '浙江省', city: '杭州市', region: '西湖区' }
  unwrap(await buyer.call.addAddress({ ...other, ...region, user_account: buyer.account }))
  const code = await ordered(buyer, THREE)
  const rest = yuan((await orderOf(buyer, code)).order_total - 2_000)
  const page = await open({ as: buyer.account })
  const before = await availableOn(page)
  const toOrder = () => page.goto(`/order_details/${inRoute(code)}`)

  await test.step('rebates and balance are held, and come back once the buyer takes another way', async () => {
    await page.goto(`/orderPay/${inRoute(code)}`)
    await arranges(page, '1000', '2000')
    await chooseTransfer(page)
    expect(await availableOn(page)).toEqual(less(before, { 0: 1_000, 2: 2_000 }))
    await toOrder()
    await page.getByRole('button', { name: '更换付款方式' }).click()
    await arranges(page, '', '')
    expect(await availableOn(page)).toEqual(before)
  })
  await test.step('arranged again, its voucher is approved', async () => {
    await page.goto(`/orderPay/${inRoute(code)}?change=1`)
    await arranges(page, '500', '1500')
    await expect(page.getByRole('main')).toContainText(rest)
    await chooseTransfer(page)
    await page.getByRole('button', { name: '上传转账凭证' }).click()
    await handInVoucher(page, { amount: rest, remark: code })
    await approvesVoucher(await open({ as: 'finance', app: 'backoffice' }), `${code}-P3`, rest)
    expect(await availableOn(page)).toEqual(less(before, { 0: 500, 2: 1_500 }))
  })
  await test.step('three deliveries are asked for, to two addresses, one of them taken back before', async () => {
    await toOrder()
    await expect(progressOf(page)).toContainText('待发货')
    // An answer that is lost on its way: the note is there, and the next one is another.
    await goesUnheard(page, 'insertDelivery')
    const dialog = await asks(page, 1)
    await expect(page.getByText('ERROR').first()).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃' }).click()
    await expect(deliveryOf(page, `${code}-D1`)).toBeVisible()
    await asksFor(page, 2, '李师傅')
    await takesBack(page, `${code}-D2`)
    await asksFor(page, 1, '李师傅')
    await asksFor(page, 1)
    await expect(deliveryOf(page, `${code}-D1`)).toContainText('南京西路1266号')
    await expect(deliveryOf(page, `${code}-D3`)).toContainText('文三路398号2幢')
    await expect(deliveryOf(page, `${code}-D4`)).toContainText('× 1')
  })
  const numbers = [1, 3, 4].map((ordinal) => `${code}-D${ordinal}`)
  await test.step('each is shipped by itself; the order waits for receipt with the last', async () => {
    const office = await open({ as: 'aftersales', app: 'backoffice' })
    for (const [index, delivery] of numbers.entries()) {
      await shipsNote(office, delivery, `JD10000000000${index}`)
      await page.reload()
      await expect(deliveryOf(page, delivery)).toContainText(`JD10000000000${index}`)
      await expect(progressOf(page)).toContainText(index < 2 ? '部分发货' : '待收货')
    }
  })
  await test.step('each is received by itself; the order is completed with the last', async () => {
    for (const [index, delivery] of numbers.entries()) {
      await receives(page, delivery)
      await expect(progressOf(page)).toContainText(index < 2 ? '待收货' : '已完成')
    }
  })
})

test('finance cancels a machine order of which nothing was shipped: each source has back what it paid', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop, colleague)
  const finance = await shop.signIn('finance')
  const page = await open({ as: buyer.account })
  const before = await availableOn(page)
  const code = await ordered(buyer, THREE)
  const rest = (await orderOf(buyer, code)).order_total - 1_500
  const amounts = combination({ consume_rebates: 1_000, consume_balance: 500, offline_transfer: rest })
  const { pay_no } = unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: amounts }))
  unwrap(await buyer.call.setOrderBackStatus({ code }))
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  expect((await approves(finance, pay_no)).status).toBe(200)
  expect(await availableOn(page)).toEqual(less(before, { 0: 1_000, 2: 500 }))
  await page.goto(`/order_details/${inRoute(code)}`)
  await asksFor(page, 2)
  await expect(deliveryOf(page, `${code}-D1`)).toContainText('未发货')

  await test.step('finance reads where the money goes, and cancels', async () => {
    const office = await open({ as: 'finance', app: 'backoffice' })
    await office.goto(`${BACKOFFICE}/orders/${code}/show`)
    await office.getByRole('button', { name: '取消订单' }).click()
    const dialog = office.getByRole('dialog', { name: `取消订单 ${code}？` })
    const back = ['¥1,000.00 退回企业钱包（返利）', '¥500.00 退回企业钱包（余额）', `${yuan(rest)} 以银行转账退回`]
    await expect(dialog.getByRole('listitem')).toHaveText(back)
    await dialog.getByRole('textbox', { name: /^取消原因/ }).fill('停产，已与买家确认')
    await dialog.getByRole('textbox', { name: '户名' }).fill('王小明')
    await dialog.getByRole('textbox', { name: '开户银行' }).fill('中国工商银行上海静安支行')
    await dialog.getByRole('textbox', { name: '银行账号' }).fill('6222021001123456')
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(office.getByText(`订单 ${code} 已取消`)).toBeVisible()
  })
  await test.step('the buyer sees the note closed, and the money where it came from', async () => {
    // So much is nobody's to transfer alone: it goes with the batch of the month.
    const alone = await acts(finance, 'refunds', `${code}-F3`, 'confirm', { bank_reference: `ICBC${code}` })
    expect(alone.body.code).toBe('refund_above_limit')
    await page.reload()
    await expect(deliveryOf(page, `${code}-D1`)).toContainText('已取消')
    const refunds = page.getByRole('region', { name: '退款' }).getByRole('listitem')
    const transferred = new RegExp(`^银行转账.*${yuan(rest).replace('.', '\\.')}$`)
    await expect(refunds).toHaveText([/^返利.*已退款¥1,000\.00$/, /^余额.*已退款¥500\.00$/, transferred])
    expect(await availableOn(page)).toEqual(before)
  })
})
