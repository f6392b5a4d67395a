import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { paidOrder, shipped } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { progressOf, receives } from './steps/order-page.ts'
import { BACKOFFICE } from './steps/people.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'

const LINES = [
  { part_code: 'KP-1115', quantity: 2 },
  { part_code: 'GH-5830', quantity: 1 },
]
const [GASKET, RING] = ['冲煮头法兰密封垫', '冲煮头底圈']

/** On an order's page: applies for one piece of this part, with a picture. Ends at the case. */
const applies = async (page: Page, code: string, kind: RegExp, part: string) => {
  await page.getByRole('button', { name: '申请售后' }).click()
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('checkbox', { name: `选择 ${part}` }).check()
  await page.getByRole('textbox', { name: `${part} 的申请件数` }).fill('1')
  await page.getByRole('combobox', { name: '问题原因' }).click()
  await page.getByTitle('商品质量问题').click()
  await page.getByRole('textbox', { name: '问题描述' }).fill('边缘有裂纹，装上后仍然漏水，无法使用。')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138000')
  await page.locator('input[type=file]').setInputFiles(await slipPicture({ amount: '裂纹', remark: code }))
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible()
}

const handsIn = async (page: Page, code: string) => {
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('region', { name: '售后记录' }).getByRole('link', { name: code }).click()
  await expect(page.getByText('平台审核中')).toBeVisible()
}

/** The buyer of an approved case says under which number the goods come back. */
const sendsBack = async (page: Page, tracking: string) => {
  await page.reload()
  await page.getByRole('button', { name: '填写运单号' }).click()
  const dialog = page.getByRole('dialog', { name: '填写运单号' })
  await dialog.getByRole('textbox', { name: '寄回运单号' }).fill(tracking)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已寄回，待平台验收')).toBeVisible()
}

/** Staff decide the case whose page is open; `then` is how it stands afterwards. */
const decide = async (office: Page, action: string, then: string) => {
  await office.getByRole('button', { name: action }).click()
  await office.getByRole('dialog').getByRole('button', { name: action }).click()
  await expect(office.getByText(then).first()).toBeVisible()
}

test('a parts order is received; one piece of it is exchanged, and another refunded', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const code = await paidOrder(buyer, await shop.signIn('finance'), LINES)
  const piece = ({ part_code, quantity }: (typeof LINES)[number], index: number) => ({
    item_num: index + 1,
    part_code,
    delivery_quantity: quantity,
  })
  const delivery = await shipped(await shop.signIn('aftersales'), code, LINES.map(piece))
  const [page, office] = [await open({ as: buyer.account }), await open({ as: 'aftersales', app: 'backoffice' })]
  const [exchange, refund] = [`${code}-A1`, `${code}-A2`]
  const toOrder = () => page.goto(`/order_details/${inRoute(code)}`)
  const staffSee = async (id: string, text: string) => {
    await office.goto(`${BACKOFFICE}/after-sales/${id}/show`)
    await expect(office.getByText(text).first()).toBeVisible()
  }

  await test.step('it is received', async () => {
    await toOrder()
    await expect(progressOf(page)).toContainText('待收货')
    await receives(page, delivery)
    await expect(progressOf(page)).toContainText('已完成')
  })
  await test.step('one piece is to be exchanged, and goes back', async () => {
    await applies(page, code, /换货/, GASKET)
    await handsIn(page, exchange)
    await staffSee(exchange, '平台审核中')
    await expect(office.getByRole('link', { name: /^图片 1/ })).toBeVisible()
    await decide(office, '通过', '审核通过，待寄回商品')
    await sendsBack(page, 'SF1234567891')
  })
  await test.step('it is checked, another one goes out, and is received', async () => {
    await staffSee(exchange, 'SF1234567891')
    await decide(office, '验收', '已验收，待补发')
    await office.getByRole('button', { name: '补发' }).click()
    await office.getByRole('dialog').getByRole('textbox', { name: '补发运单号' }).fill('SF1234567892')
    await office.getByRole('dialog').getByRole('button', { name: '补发' }).click()
    await expect(office.getByText('已补发，待收货').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('SF1234567892')).toBeVisible()
    await page.getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
    await expect(page.getByRole('region', { name: '售后进度' })).toContainText('已收货')
  })
  await test.step('another piece goes back for its money', async () => {
    await toOrder()
    await applies(page, `${code} 2`, /退货退款/, RING)
    await page.getByRole('textbox', { name: '账户名' }).fill('王小明')
    await page.getByRole('textbox', { name: '开户行' }).fill('工商银行静安支行')
    await page.getByRole('textbox', { name: '卡号' }).fill('6222 0210 0112 3456')
    await expect(page.getByText('¥272.00').first()).toBeVisible()
    await handsIn(page, refund)
    await staffSee(refund, '平台审核中')
    await decide(office, '通过', '审核通过，待寄回商品')
    await sendsBack(page, 'SF1234567893')
    await staffSee(refund, 'SF1234567893')
    await decide(office, '验收', '退款中')
  })
  await test.step('finance transfers it, and the case ends for both', async () => {
    const finance = await open({ as: 'finance', app: 'backoffice' })
    await finance.goto(`${BACKOFFICE}/refunds/${code}-F1/show`)
    await expect(finance.getByRole('region', { name: '收款账户' })).toContainText('6222021001123456')
    await finance.getByRole('button', { name: '登记已转账' }).click()
    const dialog = finance.getByRole('dialog', { name: '已转出 ¥272.00？' })
    await dialog.getByRole('textbox', { name: '银行回单号' }).fill(`ICBC ${code}`)
    await dialog.getByRole('button', { name: '登记已转账' }).click()
    await expect(finance.getByText(`退款 ${code}-F1 已完成`)).toBeVisible()
    // The workflow hears of the money, and ends the case.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('已退款').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await staffSee(refund, '已退款')
    await staffSee(exchange, '已收货')
  })
})
