import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { addressScreens, openedInBackoffice, openedInShop } from './steps/opened-screens.ts'
import { buyerWithPassword, type Filled, filled } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { backofficeScreens, doors, type Screen, shopScreens, show } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

test.describe.configure({ timeout: 400_000 })
/** Many pages one after the other: a trace of all of them costs more than the test itself. */
test.use({ trace: 'off' })

const DESKTOP = { width: 1366, height: 850 }
const PHONE = { width: 390, height: 844 }

let state: Filled
test.beforeAll(async ({ shop }) => {
  state = await filled(shop, await addBuyer(shop, { discountGroup: 1 }))
})

/** Everything stands in a landmark but what floats above them all: what axe names itself, and menus. */
const AXE = {
  resultTypes: ['violations' as const],
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]' } },
  },
}

/** What axe finds, and whether the page scrolls sideways, in a few words each. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options(AXE).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [...found, `scrolls sideways by ${wide} pixels`] : found
}

/** Looks at each screen as wide as the page is. */
const faultsAsOpened = async (page: Page, screens: readonly Screen[], at = '') => {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await show(page, screen)
    const faults = await faultsOf(page)
    if (faults.length > 0) found[`${screen.name}${at}`] = faults
  }
  return found
}

/** Looks at each screen at both widths. */
const faultsOn = async (page: Page, screens: readonly Screen[]) => {
  const found: Record<string, string[]> = {}
  for (const [width, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(size)
    Object.assign(found, await faultsAsOpened(page, screens, `, ${width}`))
  }
  return found
}

for (const language of ['CN', 'EN'] as const) {
  test(`the doors in ${language}`, async ({ open }) => {
    expect(await faultsOn(await open({ language }), doors)).toEqual({})
  })

  test(`every page of the shop in ${language}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language })
    expect(await faultsOn(page, shopScreens(state))).toEqual({})
  })

  test(`every page of the backoffice in ${language}`, async ({ open, shop }) => {
    const page = await open({ as: 'admin', app: 'backoffice', language })
    expect(await faultsOn(page, await backofficeScreens(shop, state))).toEqual({})
  })
}

/** Where nothing is, where somebody may not be, and the demo's inbox. */
const besides: readonly Screen[] = [
  { name: 'backoffice-not-found', path: `${BACKOFFICE}/nowhere` },
  { name: 'backoffice-access-denied', path: `${BACKOFFICE}/streams` },
  { name: 'inbox', path: '/dev/inbox' },
]

/** What opens on a page differs by width more than by language: a phone in Chinese, a desk in English. */
for (const [language, phone] of [
  ['CN', true],
  ['EN', false],
] as const) {
  test(`every picker, menu and dialog of the shop in ${language}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language, phone })
    const confirm = shopScreens(state).filter(({ name }) => name === 'confirm')
    const screens = [...openedInShop(state), ...confirm.flatMap(addressScreens)]
    expect(await faultsAsOpened(page, screens)).toEqual({})
  })

  test(`every picker, menu and dialog of the backoffice in ${language}`, async ({ open, shop }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: 'KP-1001', quantity: 12 }])
    const page = await open({ as: 'admin', app: 'backoffice', language, phone })
    expect(await faultsAsOpened(page, openedInBackoffice(state, paid))).toEqual({})
    const clerk = await open({ as: 'finance', app: 'backoffice', language, phone })
    expect(await faultsAsOpened(clerk, besides)).toEqual({})
  })
}

/** Presses Tab until this has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

const pressed = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
  const quantity = page.getByRole('textbox', { name: /的数量$/ }).first()
  await tabTo(page, quantity)
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '数量不能大于100' })).toBeVisible()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1000')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
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
  await pressed(page, page.getByRole('checkbox', { name: '全选' }), 'Space')
  await expect(page.getByRole('region', { name: '合计' })).toContainText('已选 1 种')
  await pressed(page, button(page, '去结算'), 'Enter')
  await expect(page.getByRole('region', { name: '收货地址' })).toContainText('南京西路1266号')
  await pressed(page, button(page, '提交订单'), 'Enter')
  await expect(page.getByRole('heading', { name: '线下转账', level: 1 })).toBeVisible()
})
