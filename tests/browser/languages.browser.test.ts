import type { Page } from '@playwright/test'
import { bankOf } from '../../modules/payment/bank.ts'
import { paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { addressScreens, openedInBackoffice, openedInShop } from './steps/opened-screens.ts'
import { buyerWithPassword, type Filled, filled, REMARK } from './steps/orders.ts'
import { backofficeScreens, doors, type Screen, shopScreens, show } from './steps/screens.ts'
import { SLIP_FILE } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { dataOf, withoutData, wordsOf } from './steps/words.ts'

test.describe.configure({ timeout: 240_000 })
/** Many pages one after the other: a trace of all of them costs more than the test itself. */
test.use({ trace: 'off' })

const CHINESE = /[\p{Script=Han}，。：；（）？！、]/u
/** Two words of Latin letters, one after the other; codes and units are single ones. */
const ENGLISH = /[A-Za-z]{2,}[,;]? [A-Za-z’']{2,}/
const FOREIGN = { EN: CHINESE, CN: ENGLISH }
/** The name of the switch, which everyone must understand. */
const SAME_IN_BOTH = ['语言 / Language']

let state: Filled
let data: string[]
test.beforeAll(async ({ shop }) => {
  state = await filled(shop, await addBuyer(shop, { discountGroup: 1 }))
  // Finance reads the payee as the buyer has read it.
  const written = [state.reason, REMARK, SLIP_FILE, ...Object.values(bankOf('CNY', 'CN'))]
  data = [...SAME_IN_BOTH, ...written, ...(await dataOf(shop))]
})

/** The words in the other language, by screen. */
const foreignOn = async (page: Page, screens: readonly Screen[], language: 'CN' | 'EN') => {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await show(page, screen)
    const foreign = withoutData(await wordsOf(page), data).filter((word) => FOREIGN[language].test(word))
    if (foreign.length > 0) found[screen.name] = foreign
  }
  return found
}

for (const language of ['CN', 'EN'] as const) {
  test(`the doors speak ${language}`, async ({ open }) => {
    expect(await foreignOn(await open({ language }), doors, language)).toEqual({})
  })

  test(`every page of the shop speaks ${language}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language })
    expect(await foreignOn(page, shopScreens(state), language)).toEqual({})
  })

  test(`every page of the backoffice speaks ${language}`, async ({ open, shop }) => {
    const page = await open({ as: 'admin', app: 'backoffice', language })
    expect(await foreignOn(page, await backofficeScreens(shop, state), language)).toEqual({})
  })

  test(`what opens on the pages of the shop speaks ${language}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language })
    const confirm = shopScreens(state).filter(({ name }) => name === 'confirm')
    const screens = [...openedInShop(state), ...confirm.flatMap(addressScreens)]
    expect(await foreignOn(page, screens, language)).toEqual({})
  })

  test(`what opens on the pages of the backoffice speaks ${language}`, async ({ open, shop }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: 'KP-1001', quantity: 12 }])
    const page = await open({ as: 'admin', app: 'backoffice', language })
    expect(await foreignOn(page, openedInBackoffice(state, paid), language)).toEqual({})
  })
}

test('until somebody chooses, the browser decides, and for buyers overseas their account', async ({ open, shop }) => {
  const buyer = await buyerWithPassword(shop, { market: 'overseas' })
  const page = await open()
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await signInToShop(page, buyer.account)
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const kept = async () => (await shop.owner.query('select language from users where id = $1', [buyer.user])).rows
  await expect.poll(kept).toEqual([{ language: 'EN' }])
  await page.getByRole('button', { name: '中文' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: '全部', exact: true })).toBeVisible()
  await expect.poll(kept).toEqual([{ language: 'CN' }])
})

test('the switch changes every word at once, and both apps keep it', async ({ open }) => {
  const page = await open({ as: state.buyer.account })
  await page.goto('/shoppingCart')
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'KP-1115' })).toContainText('Group flange gasket')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible()
  await page.goto('/backoffice')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await page.getByRole('button', { name: '切换为中文' }).click()
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible()
  await page.goto('/shoppingCart')
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
})
