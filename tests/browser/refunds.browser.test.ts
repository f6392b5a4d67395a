import type { Page, Route } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { approves, ordered, orderOf, unwrap, uploaded } from '../acceptance/testing/steps.ts'
import { combination } from '../acceptance/testing/wallets.ts'
import { addBuyer, type Buyer, type Someone } from '../acceptance/testing/world.ts'
import { yuan } from './steps/buying.ts'
import { axeFaults } from './steps/faults.ts'
import { MACHINE } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { expect, test } from './steps/test.ts'

/** Of the demo's firm that has something in its wallet. */
const colleague = { erpCode: 'ERP1001', discountGroup: 1 }

/** A machine order that rebates and a transfer have paid; answers its code and what was transferred. */
const paidInParts = async (buyer: Buyer, finance: Someone) => {
  const code = await ordered(buyer, MACHINE)
  const rest = (await orderOf(buyer, code)).order_total - 1_000
  const amounts = combination({ consume_rebates: 1_000, offline_transfer: rest })
  const { pay_no } = unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: amounts }))
  unwrap(await buyer.call.setOrderBackStatus({ code }))
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  expect((await approves(finance, pay_no)).status).toBe(200)
  return { code, rest: yuan(rest) }
}

const cancels = async (page: Page, code: string, rest: string) => {
  await page.goto(`${BACKOFFICE}/orders/${code}/show`)
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${code}？` })
  await expect(dialog.getByRole('listitem')).toHaveText(['¥1,000.00 退回企业钱包（返利）', `${rest} 以银行转账退回`])
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: '户名' }).fill('王小明')
  await dialog.getByRole('textbox', { name: '银行账号' }).fill('6222')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(dialog.getByRole('textbox', { name: /^取消原因/ })).toHaveAccessibleDescription('请填写原因')
  await expect(dialog.getByRole('textbox', { name: '开户银行' })).toHaveAccessibleDescription('请填写开户银行')
  await expect(dialog.getByRole('textbox', { name: '银行账号' })).toHaveAccessibleDescription(/8至30位数字/)
  await dialog.getByRole('textbox', { name: /^取消原因/ }).fill('缺货，已与买家确认')
  await dialog.getByRole('textbox', { name: '开户银行' }).fill('中国工商银行上海静安支行')
  await dialog.getByRole('textbox', { name: '银行账号' }).fill('6222 0210 0112 3456')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText(`订单 ${code} 已取消`)).toBeVisible()
}

const confirms = async (page: Page, id: string, amount: string) => {
  const refunds = page.getByRole('region', { name: '退款' })
  await expect(refunds.getByRole('listitem').filter({ hasText: '返利' })).toContainText('已退款')
  await expect(refunds.getByRole('listitem').filter({ hasText: '银行转账' })).toContainText('待转账')
  await refunds.getByRole('link', { name: id }).click()
  await expect(page.getByRole('region', { name: '收款账户' })).toContainText('6222021001123456')
  await page.getByRole('button', { name: '登记已转账' }).click()
  const dialog = page.getByRole('dialog', { name: `已转出 ${amount}？` })
  await dialog.getByRole('button', { name: '登记已转账' }).click()
  const reference = dialog.getByRole('textbox', { name: '银行回单号' })
  await expect(reference).toHaveAccessibleDescription('请填写银行回单号：4至64个字符')
  await reference.fill('ICBC 2026 0007')
  await dialog.getByRole('button', { name: '登记已转账' }).click()
  await expect(page.getByText(`退款 ${id} 已完成`)).toBeVisible()
  await expect(page.getByRole('region', { name: '退款信息' })).toContainText('ICBC20260007')
}

/** Looks at a refund that has not arrived yet, as the page is told at first. */
const arrivesByItself = async (page: Page, id: string) => {
  const main = page.getByRole('main')
  await page.clock.install()
  const underWay = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'under_way' } })
  }
  await page.route(`**/staff-api/refunds/${id}`, underWay, { times: 1 })
  await page.goto(`${BACKOFFICE}/refunds/${id}/show`)
  await expect(main).toContainText('正在退回企业钱包')
  await page.clock.fastForward(15_000)
  await expect(main).toContainText('退款已完成。')
}

test('finance cancels an order that was paid in parts, and the buyer sees where the money has gone', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop, colleague)
  const { code, rest } = await paidInParts(buyer, await shop.signIn('finance'))
  const page = await open({ as: 'finance', app: 'backoffice' })
  await test.step('the order is cancelled, once it is known what goes back and why', () => cancels(page, code, rest))
  await test.step('the bank has paid', () => confirms(page, `${code}-F2`, rest))
  await test.step('what is under way is seen to arrive', () => arrivesByItself(page, `${code}-F1`))
  await test.step('the buyer reads it', async () => {
    const own = await open({ as: buyer.account })
    await own.goto(`/order_details/${inRoute(code)}`)
    await expect(own.getByText('商城已取消此订单')).toContainText('缺货，已与买家确认')
    await expect(own.getByText('下单时间')).toBeVisible()
    const refunds = own.getByRole('region', { name: '退款' })
    await expect(refunds.getByRole('listitem')).toHaveText([/^返利.*已退款¥1,000\.00$/, /^银行转账.*已退款/])
    expect(await axeFaults(own)).toEqual([])
  })
})
