import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart } from '../acceptance/testing/world.ts'
import { pressed, tabTo } from './steps/keys.ts'
import { buyerWithPassword } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** However slowly the server answers, the focus stays where it is, and each wish is sent once. */
const changesQuantity = async (page: Page) => {
  const sent: number[] = []
  await page.route('**/updateQuantityById', async (route) => {
    sent.push(route.request().postDataJSON().quantity)
    // The next key is pressed before this is answered.
    await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
    await route.continue()
  })
  const stepper = page.getByRole('group', { name: /的数量$/ })
  const [field, more] = [stepper.getByRole('textbox'), stepper.getByRole('button', { name: '增加数量' })]
  await tabTo(page, field)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(field).toHaveValue('9')
  await expect.poll(() => sent).toEqual([7, 8, 9])
  await expect(more).toBeFocused()
  // The last of them may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
}

test('an order by the keyboard alone', async ({ open, shop }) => {
  const buyer = await buyerWithPassword(shop)
  const page = await open()
  await page.goto('/login')
  await tabTo(page, page.getByRole('textbox', { name: '账号' }))
  await page.keyboard.type(buyer.account)
  await tabTo(page, page.getByRole('textbox', { name: '密码' }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('tab', { name: '全部', exact: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: '全部配件' })).toBeFocused()
  await expect(page.getByRole('table', { name: '配件清单' })).toBeVisible()
  const quantities = page.getByRole('textbox', { name: /的数量$/ })
  const quantity = quantities.first()
  await tabTo(page, quantity)
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '数量不能大于100' })).toBeVisible()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1000')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(quantities.nth(1)).toBeFocused()
  await page.keyboard.type('2')
  await expect(button(page, '加入 2 种到购物车')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(quantity).toHaveValue('')
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车/ })).toContainText('1 种商品')
  const go = page.getByRole('button', { name: /^购买 / }).first()
  await pressed(page, go, 'Enter')
  const dialog = page.getByRole('dialog', { name: '加入购物车' })
  await pressed(page, dialog.getByRole('button', { name: '增加数量' }), 'Space')
  await expect(dialog.getByRole('textbox', { name: '数量' })).toHaveValue('2')
  await pressed(page, dialog.getByRole('button', { name: '加入购物车' }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(go).toBeFocused()

  await pressed(page, page.getByRole('banner').getByRole('link', { name: /购物车/ }), 'Enter')
  await changesQuantity(page)
  await pressed(page, page.getByRole('checkbox', { name: '全选' }), 'Space')
  await expect(page.getByRole('region', { name: '合计' })).toContainText('已选 1 种')
  await pressed(page, button(page, '去结算'), 'Enter')
  await expect(page.getByRole('region', { name: '收货地址' })).toContainText('南京西路1266号')
  await pressed(page, button(page, '提交订单'), 'Enter')
  await pressed(page, button(page, '确认支付方式'), 'Enter')
  await expect(page.getByRole('heading', { name: '线下转账', level: 1 })).toBeVisible()
})

test('thirty parts are typed, one of them mended, and ordered, by the keyboard alone', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const codes = await Promise.all(Array.from({ length: 30 }, () => addPart(shop)))
  const page = await open({ as: buyer.account })
  await page.goto('/?tab=parts')
  await pressed(page, page.getByRole('button', { name: '按清单添加' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: '按清单添加' })
  await expect(dialog.getByRole('textbox', { name: '编码与数量' })).toBeFocused()
  // The last of them with a sign too many.
  for (const [at, code] of codes.entries()) {
    await page.keyboard.type(`${code}${at === 29 ? 'X' : ''} ${(at % 3) + 1}`)
    if (at < 29) await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ControlOrMeta+Enter')
  const faulty = dialog.getByRole('textbox', { name: '第 30 行的编码' })
  await expect(faulty).toBeFocused()
  await expect(dialog.getByRole('row').nth(1)).toContainText('没有该编码的配件')
  await pressed(page, dialog.getByRole('button', { name: `${codes[29]} 密封圈` }), 'Enter')
  const order = dialog.getByRole('button', { name: '直接下单' })
  await expect(order).toBeFocused()
  await expect(dialog).toContainText('30 种，共 60 件')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '确认订单', level: 1 })).toBeVisible()
  await pressed(page, button(page, '提交订单'), 'Enter')
  await page.waitForURL('**/orderPay/*')
  const { orderAttachmentsList, line_count } = unwrap(await buyer.call.getAllOrder({})).list[0] ?? {}
  expect([line_count, orderAttachmentsList?.[0]?.quantity]).toEqual([30, 1])
  expect(unwrap(await buyer.call.getCart({ language: 'CN' }))).toEqual([])
})

test('the calendar of my orders opens at the field that was reached, which keeps the focus while it comes, and when it is cleared', async ({
  open,
}) => {
  const page = await open({ as: 'dealer' })
  const release = await heldBack(page, '**/assets/DateRange-*.js')
  await page.goto('/order')
  const to = page.getByPlaceholder('结束日期')
  await page.getByPlaceholder('开始日期').focus()
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  release()
  await expect(page.getByText('最近一周')).toBeVisible()
  await expect(to).toBeFocused()
  await page.getByText('最近一周').click()
  await expect(page).toHaveURL(/from=/)
  await page.getByPlaceholder('开始日期').hover()
  await page.locator('.ant-picker-clear').click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(page.locator('.ant-picker')).toBeVisible()
})

/** What has the focus, where nothing of it is seen: it is cut to nothing, or lies beneath what sticks. */
const unseenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isSeenAt = (x: number, y: number) => {
      const there = document.elementFromPoint(left + width * x, top + height * y)
      return there !== null && (focused.contains(there) || there.contains(focused))
    }
    const isSeen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isSeenAt(x, y)))
    return isSeen ? undefined : (focused.ariaLabel ?? focused.textContent ?? focused.tagName)
  })

test('what the keys come to is seen, whatever sticks above and below', async ({ open }) => {
  const unseen: Record<string, string[]> = {}
  for (const phone of [false, true]) {
    const page = await open({ as: 'dealer', phone })
    await page.goto('/?tab=parts')
    const last = page.getByRole('row').nth(8).getByRole('button').last()
    for (const [key, to] of [
      ['Tab', last],
      ['Shift+Tab', page.getByRole('tab', { selected: true })],
    ] as const) {
      const found: string[] = []
      while (!(await to.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press(key)
        found.push(...[await unseenFocus(page)].filter((each) => each !== undefined))
      }
      unseen[`${key} ${phone ? 'on a phone' : 'at a desk'}`] = found
    }
  }
  expect(unseen).toEqual({
    'Tab at a desk': [],
    'Shift+Tab at a desk': [],
    'Tab on a phone': [],
    'Shift+Tab on a phone': [],
  })
})

test('in the reader’s own colours the focus is seen, and what is chosen', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/order')
  const search = page.getByRole('textbox', { name: /^搜索/ })
  await tabTo(page, search)
  await expect(search).toHaveCSS('outline-style', 'solid')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  for (const [chosen, other] of [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first()],
    [button(page, '中文'), button(page, 'EN')],
    [page.getByRole('banner').getByRole('link', { name: '我的订单' }), page.getByRole('link', { name: '商品目录' })],
  ] as const)
    expect(await chosen.evaluate(ground), `${chosen}`).not.toBe(await other.evaluate(ground))
})

test('a dialog that cannot be loaded is told, and the page stays', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.route('**/assets/BuyAgainDialog-*.js', (route) => route.abort())
  await page.goto('/order?stage=completed')
  await page.getByRole('button', { name: '再次购买' }).first().click()
  await expect(page.getByText('窗口加载失败，请检查网络后重新加载页面')).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
})
