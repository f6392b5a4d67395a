import type { Page } from '@playwright/test'
import { bankSerial } from '../acceptance/testing/steps.ts'
import { changeOneByte, entryOf, eventsShown, openHistory, verify, verifyWholeLog } from './steps/auditing.ts'
import { addAddress, addFromTable, cardOf, pasteList, rowOf, signInToShop } from './steps/buying.ts'
import { hotspot } from './steps/diagram.ts'
import { chooseTransfer, copies, handInVoucher, sendPicture, takesTransfer } from './steps/paying.ts'
import { BACKOFFICE } from './steps/people.ts'
import { onPaper, scanned, sheets } from './steps/printing.ts'
import { shipPart, shownPicture, signInToBackoffice } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const MACHINE = '卡珀拉 D1 单头半自动咖啡机'
/** Of the demo's catalogue; the dealer pays 85 %. */
const GASKET = { code: 'KP-1115', name: '冲煮头法兰密封垫' }
const RING = { code: 'KP-1001', name: 'O型圈 3.2×1.8 EPDM' }
const TOTAL = '¥51.00'
const SAVING = '¥9.00'
const REASON = '凭证金额与应付金额不一致'
const REMARK = '请在工作日送货，送货前电话联系。'

test.describe.configure({ timeout: 400_000 })

test('an order, from the catalogue to its receipt and its history', async ({ open, shop }) => {
  const buyer = await open()
  await test.step('the dealer signs in', () => signsIn(buyer))
  await test.step('a part from a machine’s list', () => choosesFromMachine(buyer))
  await test.step('a part found in the parts table', () => choosesFromTable(buyer))
  await test.step('the cart', () => looksThroughCart(buyer))
  const code = await test.step('the order is confirmed and submitted', () => submits(buyer))
  await test.step('offline transfer is chosen', () => paysByTransfer(buyer, code))
  await test.step('a voucher is handed in', () => sendsVoucher(buyer, code, '¥15.00'))

  const finance = await open({ app: 'backoffice' })
  await test.step('finance looks at the voucher and rejects it', () => rejects(finance, code))
  await test.step('the buyer sees why, and uploads again', () => uploadsAgain(buyer, code))
  await test.step('finance approves', () => approves(finance, code))

  const afterSales = await open({ app: 'backoffice' })
  await test.step('after-sales ships two parts', () => shipsTwice(afterSales, code))
  await test.step('the packing slip is printed', () => printsSlip(afterSales, code))
  await test.step('the buyer prints the order', () => printsOrder(buyer, code))
  await test.step('the buyer receives them', () => receives(buyer, code))

  const auditor = await open({ app: 'backoffice' })
  await test.step('the auditor reads the history', () => readsHistory(auditor, code))
  const id = await changeOneByte(shop, code, 'VoucherRejected')
  await test.step('a changed byte is found', () => findsChange(auditor, code, id))
})

const signsIn = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  const request = page.waitForRequest('**/accountLogin')
  await signInToShop(page, 'dealer')
  // RSA-2048 in base64: the password itself never leaves the browser.
  expect((await request).postDataJSON()).toMatchObject({ password: expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/) })
  await expect(page.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '账户：王建国' })).toBeVisible()
}

const choosesFromMachine = async (page: Page) => {
  const types = page.getByRole('tablist', { name: '机器类型' })
  await expect(types.getByRole('tab')).toHaveText([
    ...['全部', '半自动咖啡机', '全自动咖啡机', '磨豆机', '滴滤与开水设备', '吧台器具', '清洁与净水', '全部配件'],
  ])
  await types.getByRole('tab', { name: '半自动咖啡机', exact: true }).click()
  await page.getByRole('link', { name: MACHINE }).click()
  await expect(page.getByRole('heading', { name: MACHINE, level: 1 })).toBeVisible()
  await expect(rowOf(page, 'GH-5800')).toContainText('¥1,241.00')
  await hotspot(page, 'GH-5800').click()
  await page.getByRole('menuitem', { name: '拆解' }).click()
  await expect(rowOf(page, 'GH-5830')).toBeVisible()
  await page.getByRole('textbox', { name: '搜索本页的配件' }).fill('法兰')
  await page.getByRole('textbox', { name: '搜索本页的配件' }).press('Enter')
  await expect(rowOf(page, 'GH-5830')).toBeHidden()
  await addFromTable(page, GASKET.name, 2)
}

const choosesFromTable = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: '商品目录' }).click()
  await findsPartsBelowMachines(page)
  await page.getByRole('tab', { name: '全部配件' }).click()
  await sortsByPrice(page)
  const pages = page.getByRole('navigation', { name: '分页' })
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  // However it is typed: without the dash, in small letters.
  await page.getByRole('textbox', { name: '搜索配件编码或名称' }).fill('kp1001')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(pages).toContainText('共 1 条')
  // Marked as it is written.
  await expect(rowOf(page, RING.code).locator('mark')).toHaveText(RING.code)
  await addFromTable(page, RING.name, 1)
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车/ })).toContainText('2 种商品')
}

/** One machine is found by 滤芯, and four parts: they are one click away. */
const findsPartsBelowMachines = async (page: Page) => {
  const search = page.getByRole('textbox', { name: '搜索机器或配件' })
  await search.fill('滤芯')
  await search.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^.*滤芯.*可直接订购$/ })).toBeVisible()
  await page.getByRole('button', { name: '另有 4 种配件与“滤芯”匹配，查看配件' }).click()
  const table = page.getByRole('table', { name: '配件清单' })
  await expect(table.locator('mark')).toHaveText(['滤芯', '滤芯', '滤芯', '滤芯'])
  await page.getByRole('button', { name: '清除' }).click()
}

const sortsByPrice = async (page: Page) => {
  const table = page.getByRole('table', { name: '配件清单' })
  const head = table.getByRole('columnheader', { name: '价格' })
  const prices = async () => {
    const cells = await table.locator('td:has(.money)').allInnerTexts()
    return cells.map((text) => Number(/¥([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
  }
  for (const [way, upwards] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', way)
    await expect(table.locator('xpath=ancestor::*[@aria-busy="true"]')).toHaveCount(0)
    const shown = await prices()
    expect(shown).toEqual(shown.toSorted((a, b) => upwards * (a - b)))
  }
  await head.getByRole('button').click()
}

const looksThroughCart = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .click()
  await searchesCart(page)
  await changesQuantities(page)
  await deletesAndAddsAgain(page)
  const sums = page.getByRole('region', { name: '合计' })
  await page.getByRole('checkbox', { name: `选择 ${RING.name}` }).check()
  await expect(sums).toContainText('¥30.60')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(sums).toContainText('已选 2 种')
  await expect(sums).toContainText(TOTAL)
  await expect(sums).toContainText(SAVING)
  await page.getByRole('button', { name: '去结算' }).click()
}

const searchesCart = async (page: Page) => {
  await page.getByRole('textbox', { name: '搜索购物车' }).fill('O型圈')
  await page.getByRole('textbox', { name: '搜索购物车' }).press('Enter')
  await expect(rowOf(page, GASKET.code)).toBeHidden()
  await page.getByRole('button', { name: '清除' }).click()
  await expect(page.getByRole('textbox', { name: '搜索购物车' })).toBeFocused()
  await expect(rowOf(page, GASKET.code)).toBeVisible()
}

/** By the stepper, then by the dialog: 1 to 100 and nothing else; nothing and less becomes 1, which is said. */
const changesQuantities = async (page: Page) => {
  const stepper = page.getByRole('group', { name: `${RING.name} 的数量` })
  await stepper.getByRole('button', { name: '减少数量' }).click()
  await expect(page.getByText('数量不能小于1').first()).toBeVisible()
  await stepper.getByRole('button', { name: '增加数量' }).click()
  await expect(rowOf(page, RING.code)).toContainText('¥20.40')
  await page.getByRole('button', { name: `修改 ${RING.name} 的数量` }).click()
  const dialog = page.getByRole('dialog', { name: '修改数量' })
  const field = dialog.getByRole('textbox', { name: '数量' })
  for (const [typed, told] of [
    ['1000', '数量不能大于100'],
    ['1.5', '请输入整数数量'],
  ] as const) {
    await field.fill(typed)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(field).toHaveAccessibleDescription(told)
    await expect(field).toHaveValue(typed)
  }
  await field.fill('3')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, RING.code)).toContainText('¥30.60')
  const inRow = stepper.getByRole('textbox', { name: '数量' })
  await inRow.fill('-3')
  await inRow.blur()
  await expect(rowOf(page, RING.code).getByRole('alert')).toHaveText('数量不能小于1，已改为1')
  await expect(inRow).toHaveValue('1')
  await expect(rowOf(page, RING.code)).toContainText('¥10.20')
  await inRow.fill('3')
  await inRow.press('Enter')
  await expect(rowOf(page, RING.code)).toContainText('¥30.60')
}

const deletesAndAddsAgain = async (page: Page) => {
  await page.getByRole('button', { name: `移除 ${GASKET.name}` }).click()
  const dialog = page.getByRole('dialog', { name: '删除商品' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(rowOf(page, GASKET.code)).toBeVisible()
  await page.getByRole('button', { name: `移除 ${GASKET.name}` }).click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, GASKET.code)).toBeHidden()
  await addsFromList(page)
  await page.goto('/shoppingCart')
}

/** A pasted list with a slip, which is corrected in its place; nothing goes into the cart before it is good. */
const addsFromList = async (page: Page) => {
  await page.goto('/?tab=parts')
  const dialog = await pasteList(page, 'kp1115  1\nKP-1116A x 1\n6-999999, 1')
  // What is to be corrected stands first.
  const [slip, unknown, gasket] = [1, 2, 3].map((line) => dialog.getByRole('row').nth(line))
  if (!gasket || !slip || !unknown) throw new Error('no lines')
  await expect(gasket).toContainText(GASKET.name)
  await expect(gasket).toContainText('可以购买')
  await expect(unknown).toContainText('没有该编码的配件')
  await expect(dialog).toContainText('2 行需要更正，将留在清单中')
  await slip.getByRole('textbox', { name: '第 2 行的编码' }).fill(GASKET.code)
  await slip.getByRole('textbox', { name: '第 2 行的编码' }).press('Enter')
  await expect(slip).toContainText('与第 1 行合并')
  await expect(gasket).toContainText('合并后共 2 件')
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('已将 1 种商品加入购物车，还有 1 行需要更正').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '第 1 行的编码' })).toHaveValue('6-999999')
  await dialog.getByRole('button', { name: '移除第 1 行' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Answers the code of the new order. */
const submits = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: '确认订单', level: 1 })).toBeVisible()
  const address = page.getByRole('region', { name: '收货地址' })
  await expect(address).toContainText('张江路368号3号楼201室')
  await address.getByRole('button', { name: '更换地址' }).click()
  await addAddress(page, '林晓彤')
  await expect(address).toContainText('林晓彤')
  await expect(address).toContainText('浙江省 杭州市 西湖区 文三路 398 号 2 幢')
  await page.getByRole('textbox', { name: '备注' }).fill(REMARK)
  await expect(rowOf(page, RING.code)).toContainText('× 3')
  await expect(page.getByRole('region', { name: '合计' })).toContainText(TOTAL)
  const facts = page.getByRole('region', { name: '订单说明' })
  for (const said of ['2 种，共 5 件', '顺丰到付', '¥10,000.00']) await expect(facts).toContainText(said)
  await page.getByRole('button', { name: '提交订单' }).click()
  await takesTransfer(page)
  return atob(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

const paysByTransfer = async (page: Page, code: string) => {
  await expect(page.getByRole('main')).toContainText(TOTAL)
  await chooseTransfer(page)
  await copies(page, '收款单位', '博达咖啡设备（上海）有限公司')
  await copies(page, '转账备注（订单编号）', code)
  await copies(page, '转账金额', '51.00')
}

const sendsVoucher = async (page: Page, code: string, amount: string) => {
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  await expect(page.getByRole('heading', { name: '上传转账凭证', level: 1 })).toBeVisible()
  await handInVoucher(page, { amount, remark: code })
  await page.getByRole('banner').getByRole('link', { name: '我的订单' }).click()
  await expect(cardOf(page, code)).toContainText('凭证已提交，审核中')
  await expect(cardOf(page, code)).toContainText('待审核')
  await countsAddUp(page)
  await expect(cardOf(page, code)).toContainText(TOTAL)
}

const STAGES = ['待付款', '待审核', '待发货', '部分发货', '待收货', '已完成', '已取消']

/** Each order stands under one of the tabs beside all. */
const countsAddUp = async (page: Page) => {
  const tabs = page.getByRole('tablist', { name: '订单状态' }).getByRole('tab')
  await expect(tabs).toHaveText(['全部', ...STAGES].map((name) => new RegExp(`^${name}\\d+$`)))
  const [all, ...counts] = (await tabs.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
}

const rejects = async (page: Page, code: string) => {
  await signInToBackoffice(page, 'finance')
  await page.getByRole('link', { name: '待审核的付款凭证' }).click()
  await expect(page.getByRole('tab', { name: /^待审核 \d+$/ })).toBeVisible()
  await page.getByRole('link', { name: `${code}-P1` }).click()
  await expect(page.getByRole('heading', { name: TOTAL })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(REMARK)
  await turnsPicture(page)
  await page.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog', { name: `驳回 ${TOTAL} 的凭证` })
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(dialog).toContainText('请填写原因')
  await dialog.getByRole('button', { name: REASON }).click()
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText(`已驳回：${code}，${TOTAL}`)).toBeVisible()
}

const turnsPicture = async (page: Page) => {
  await expect(page.getByRole('img', { name: '付款凭证图片' })).toBeVisible()
  const before = await shownPicture(page)
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(async () => (await shownPicture(page)).width).toBeGreaterThan(before.width)
  await page.getByRole('button', { name: '向右旋转' }).click()
  await expect.poll(async () => (await shownPicture(page)).turned).not.toBe(before.turned)
}

const uploadsAgain = async (page: Page, code: string) => {
  await page.reload()
  await expect(cardOf(page, code)).toContainText('审核未通过')
  await expect(cardOf(page, code)).toContainText(`原因：${REASON}`)
  await cardOf(page, code).getByRole('button', { name: '重新上传凭证' }).click()
  const dialog = page.getByRole('dialog', { name: `上传转账凭证：${code}` })
  await expect(dialog).toContainText(REASON)
  // How much to whom stands beside the form.
  await expect(dialog).toContainText(TOTAL)
  await expect(dialog.getByText('收款单位')).toBeVisible()
  await sendPicture(page, { amount: TOTAL, remark: code })
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, code)).toContainText('凭证已提交，审核中')
  await cardOf(page, code).getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByRole('region', { name: '订单进度' })).toContainText('凭证已提交，审核中')
}

const approves = async (page: Page, code: string) => {
  await page.goto(`/backoffice/vouchers/${code}-P1/show`)
  await page.getByRole('button', { name: /^通过/ }).click()
  const dialog = page.getByRole('dialog', { name: `确认收到 ${TOTAL}？` })
  await expect(dialog).toContainText(code)
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill(bankSerial())
  await dialog.getByRole('button', { name: `确认通过 ${TOTAL}` }).click()
  await expect(page.getByText(`已通过：${code}，${TOTAL}`)).toBeVisible()
  // On to the next that waits, or to the empty queue.
  await expect(page).not.toHaveURL(new RegExp(`${code}-P1`))
  await expect(page.getByRole('main')).toContainText(/应付金额|没有待审核的凭证/)
}

const shipsTwice = async (page: Page, code: string) => {
  await signInToBackoffice(page, 'aftersales')
  await page.getByRole('link', { name: '待发货的订单' }).click()
  await page.getByRole('searchbox').fill(code)
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('main')).toContainText('文三路 398 号 2 幢')
  await shipPart(page, { [GASKET.code]: 2, [RING.code]: 1 }, 'SF1030228890121')
  await expect(page.getByRole('main')).toContainText('部分发货')
  await shipPart(page, { [RING.code]: 2 }, 'SF1030228890138')
  await expect(page.getByRole('main')).toContainText('待收货')
  await expect(page.getByRole('button', { name: '新建送货单' })).toBeHidden()
}

const printsSlip = async (page: Page, code: string) => {
  await page.goto(`${BACKOFFICE}/deliveries/${code}-D2/show`)
  await expect(page.getByRole('button', { name: '打印装箱单' })).toBeVisible()
  await onPaper(page, async () => {
    const slip = page.getByRole('region', { name: '装箱单' })
    await expect(slip).toContainText(REMARK)
    await expect(slip).toContainText('文三路 398 号 2 幢')
    await expect(slip).toContainText('SF1030228890138')
    // Ordered, shipped before, in this delivery.
    await expect(slip.getByRole('row').filter({ hasText: RING.code }).getByRole('cell')).toHaveText([
      ...['2', RING.code, RING.name, /.+/, '3', '1', '2', ''],
    ])
    expect(await scanned(slip.getByRole('img'))).toBe(`${code}-D2`)
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await sheets(page)).toBe(1)
  })
}

const printsOrder = async (page: Page, code: string) => {
  await page.reload()
  await expect(page.getByRole('article', { name: `${code}-D2` })).toBeVisible()
  await onPaper(page, async () => {
    await expect(page.getByRole('main')).toContainText(REMARK)
    await expect(page.getByRole('row').filter({ hasText: GASKET.code })).toContainText(GASKET.name)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(await sheets(page)).toBe(1)
  })
}

/** One delivery by itself, then everything with the order. */
const receives = async (page: Page, code: string) => {
  await page.goto('/order?stage=awaiting_receipt')
  await expect(cardOf(page, code)).toContainText('已发 5/5 件，已收 0 件')
  await page.getByRole('link', { name: `查看详情 ${code}` }).click()
  const first = page.getByRole('article', { name: `${code}-D1` })
  await expect(first).toContainText('SF1030228890121')
  await first.getByRole('button', { name: `确认收货：${code}-D1` }).click()
  await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确认收货' }).click()
  await expect(first).toContainText('已完成')
  const standing = page.getByRole('region', { name: '订单进度' })
  await expect(standing).toContainText('待收货')
  await expect(rowOf(page, GASKET.code)).toContainText('已发 2 已收 2')
  await standing.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确认收货' }).click()
  await expect(standing).toContainText('已完成')
  await expect(page.getByRole('article', { name: `${code}-D2` })).toContainText('已完成')
  await expect(standing.getByRole('button')).toHaveText(['申请售后', '再次购买', '申请开票'])
}

const HISTORY = [
  ...['提交订单', '选择付款方式', '确认线下转账', '上传付款凭证', '凭证被驳回', '上传付款凭证', '凭证审核通过'],
  ...['创建送货单', '发货', '创建送货单', '发货', '确认收货', '确认收货'],
]

const readsHistory = async (page: Page, code: string) => {
  await signInToBackoffice(page, 'auditor')
  await page.getByRole('menuitem', { name: '历史' }).click()
  await expect(page.getByRole('link', { name: `order-${code}` })).toBeVisible()
  await openHistory(page, code)
  await expect.poll(() => eventsShown(page)).toEqual(HISTORY)
  await expect(entryOf(page, 0)).toContainText('(dealer) · ')
  await expect(entryOf(page, 4)).toContainText(/\(finance\) · 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(entryOf(page, 4).getByRole('heading')).toHaveText(`财务驳回了付款凭证：${REASON}`)
  await expect(entryOf(page, 4).getByRole('list', { name: /处变化/ })).toContainText('已驳回')
  const slider = page.getByRole('slider', { name: '选择事件（←/→）' })
  await slider.focus()
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '版本 0：提交订单')
  for (let version = 0; version < 4; version++) await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '版本 4：凭证被驳回')
  await expect(page.getByRole('region', { name: '当时状态' })).toContainText(REASON)
  await expect(page).toHaveURL(/\?version=4$/)
  await expect(entryOf(page, 4)).toBeInViewport()
  await verify(page)
  await expect(page.getByRole('status').filter({ hasText: '哈希链完整' })).toContainText('13 个事件的哈希均相符')
}

const findsChange = async (page: Page, code: string, id: string) => {
  await openHistory(page, code)
  await verify(page)
  const alarm = page.getByRole('alert').filter({ hasText: '该历史与当时记录不符' })
  await expect(alarm).toContainText('第一个不符的事件：版本 4')
  await expect(alarm).toContainText(id)
  await alarm.getByRole('button', { name: '在时间线中查看' }).click()
  await expect(entryOf(page, 4)).toContainText('验证未通过')
  await verifyWholeLog(page)
  await expect(page.getByRole('status').getByRole('link', { name: `order-${code}` })).toBeVisible()
}
