import { addBuyer } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { buyerWithPassword, filled } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

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

test('the switch changes every word at once, and both apps keep it', async ({ open, shop }) => {
  const { buyer } = await filled(shop, await addBuyer(shop, { discountGroup: 1 }))
  const page = await open({ as: buyer.account })
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

test('what the server has worded goes with its language, and what is missing is said in the other', async ({
  open,
}) => {
  const page = await open()
  const turnsTo = (name: 'EN' | '中文') => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/login')
  await page.getByRole('textbox', { name: '账号' }).fill(`nobody_${Date.now()}`)
  await page.getByRole('textbox', { name: '密码' }).fill('Not-a-pass_1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await turnsTo('EN')
  await expect(page.getByText('账号或密码错误')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill('17700000001')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const wrong = page.getByText('This code is no longer valid: please ask for a new one')
  await expect(wrong).toBeVisible()
  await turnsTo('中文')
  await expect(wrong).toHaveCount(0)

  await page.goto('/signin')
  await page.getByRole('button', { name: /^企业用户/ }).click()
  await page.getByRole('textbox', { name: '邀请码' }).fill('135791')
  await expect(page.getByText('邀请码验证失败')).toBeVisible()
  await turnsTo('EN')
  await expect(page.getByText('邀请码验证失败')).toHaveCount(0)
})
