import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart } from '../acceptance/testing/world.ts'
import { orderCount } from './steps/checkout.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/test.ts'

test('favourites are collected, sorted, kept selected over a refresh, and ordered without the cart', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const [one, two, other] = await Promise.all([
    ...[addPart(shop, { price: 10_000 }), addPart(shop, { price: 12_345 }), addPart(shop)],
  ])
  unwrap(await buyer.call.addToCollect({ part_code: two ?? '', quantity: 3 }))
  unwrap(await buyer.call.addToCart({ part_code: other ?? '', quantity: 7 }))
  const page = await open({ as: buyer.account })
  await page.goto(`/?tab=parts&search=${one}`)
  const heart = page.getByRole('button', { name: /^收藏 / })
  await heart.click()
  await expect(page.getByText('成功加入收藏').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('已从收藏中移除')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /^购买 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收藏' }).click()
  await expect(page.getByText('成功加入收藏').first()).toBeVisible()
  await page.getByRole('button', { name: /^账户：/ }).click()
  await page.getByRole('link', { name: '我的收藏' }).click()
  await page.waitForURL('**/collect')

  const codes = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await page.getByRole('button', { name: '编码' }).click()
  const [first = '', last = ''] = [one ?? '', two ?? ''].toSorted((a, b) =>
    a.localeCompare(b, 'zh-CN', { numeric: true }),
  )
  await expect(codes.first()).toContainText(first)
  await page.getByRole('button', { name: '编码' }).click()
  await expect(codes.first()).toContainText(last)
  const search = page.getByRole('textbox', { name: '搜索收藏' })
  await search.fill(one ?? '')
  await expect(codes).toHaveCount(1)
  await search.fill('')
  await expect(codes).toHaveCount(2)

  await page.getByRole('button', { name: '下单' }).click()
  await expect(page.getByText('请选择需要购买的商品').first()).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('请选择需要删除的商品').first()).toBeVisible()
  const single = page.getByRole('row').filter({ hasText: one ?? '' })
  await single.getByRole('button', { name: '减少数量' }).click()
  await expect(single.getByRole('alert')).toHaveText('数量不能小于1')
  const row = page.getByRole('row').filter({ hasText: two ?? '' })
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: '合计' })).toContainText('¥370.35')
  const quantity = row.getByRole('textbox', { name: '数量' })
  await quantity.fill('0')
  await quantity.blur()
  await expect(row.getByRole('alert')).toHaveText('数量不能小于1，已改为1')
  await expect(page.getByRole('region', { name: '合计' })).toContainText('¥123.45')
  await row.getByRole('button', { name: '增加数量' }).click()
  await expect(page.getByRole('region', { name: '合计' })).toContainText('¥246.90')
  await page.reload()
  await expect(row.getByRole('checkbox')).toBeChecked()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])

  await page.getByRole('button', { name: '下单' }).click()
  await page.waitForURL('**/collateOrder')
  await expect(page.getByRole('main')).toContainText('¥246.90')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/orderPay/**')
  expect(await orderCount(buyer)).toBe(1)
  expect(unwrap(await buyer.call.getCollect({ language: 'CN' }))).toHaveLength(2)
  expect(unwrap(await buyer.call.getCart({ language: 'CN' }))).toMatchObject([{ part_code: other, quantity: 7 }])
})

test('favourites of both kinds are not ordered together, but deleted, after a question; an empty list says how to begin', async ({
  open,
  shop,
}) => {
  const [buyer, ...codes] = await Promise.all([addBuyer(shop), addPart(shop), addPart(shop, { type: 'M' })])
  for (const part_code of codes) unwrap(await buyer.call.addToCollect({ part_code, quantity: 1 }))
  const page = await open({ as: buyer.account, phone: true, language: 'EN' })
  await page.goto('/collect')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const footer = page.getByRole('region', { name: 'Total' })
  await expect(footer.getByRole('alert')).toHaveText('Machines and parts cannot be bought together')
  await footer.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Machines and parts cannot be bought together')).toHaveCount(2)
  await footer.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Delete 2 selected items from your favourites?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There are no favourites yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
})
