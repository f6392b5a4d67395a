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
