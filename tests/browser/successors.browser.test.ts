import type { Page } from '@playwright/test'
import { addBuyer, addPart } from '../acceptance/testing/world.ts'
import { hotspot, rowIn } from './steps/diagram.ts'
import { pressed } from './steps/keys.ts'
import { settled } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

const dialogOf = (page: Page, name = '加入购物车') => page.getByRole('dialog', { name })
const replaced = { name: '已由 KP-1106 替代' }

test('a superseded number leads to what took its place, and says so', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  await test.step('no longer sold, it is not listed', async () => {
    await page.goto('/?tab=parts&search=kp1102')
    await expect(page.getByText('KP-1102 已停售')).toBeVisible()
    await page.getByRole('button', replaced).click()
    await expect(dialogOf(page)).toContainText('KP-1106')
    await page.keyboard.press('Escape')
  })
  await test.step('sold still, it is bought as it is, or its dialog turns', async () => {
    await page.goto('/?tab=parts&search=KP-1103')
    await expect(page.getByRole('row').filter({ hasText: 'KP-1103' }).getByRole('button', replaced)).toBeVisible()
    await page.getByRole('button', { name: /^购买 / }).click()
    await pressed(page, dialogOf(page).getByRole('button', replaced), 'Enter')
    await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(dialogOf(page)).toContainText('KP-1106')
    await dialogOf(page).getByRole('button', { name: '加入购物车' }).click()
    await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  })
  await test.step('in a pasted list it is changed by a press', async () => {
    await page.getByRole('button', { name: '按清单添加' }).click()
    const list = dialogOf(page, '按清单添加')
    await list.getByRole('textbox', { name: '编码与数量' }).fill('KP-1102 3')
    await list.getByRole('button', { name: '核对' }).click()
    await list.getByRole('button', replaced).click()
    await expect(list.getByText('可以购买')).toBeVisible()
  })
  await test.step('withdrawn while its dialog is open, that is said, and the dialog leads on', async () => {
    const code = await addPart(shop)
    await page.goto(`/?tab=parts&search=${code}`)
    await page.getByRole('button', { name: /^购买 / }).click()
    const add = dialogOf(page).getByRole('button', { name: '加入购物车' })
    await expect(add).toBeVisible()
    await shop.owner.query(`update parts set withdrawn = true, successor = 'KP-1106' where code = $1`, [code])
    await add.click()
    await expect(page.getByText(`${code}已停售，由KP-1106替代`).first()).toBeVisible()
    await expect(dialogOf(page).getByText(`${code} 已停售`)).toBeVisible()
    await dialogOf(page).getByRole('button', replaced).click()
    await expect(dialogOf(page).getByRole('button', { name: '加入购物车' })).toBeVisible()
  })
})

test('where a part is used leads to its number on a sheet, also on the one that is shown', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  const followsUse = async () => dialogOf(page, '适用机器').getByRole('link').first().click()
  await page.goto('/?tab=parts&search=KP-1115')
  await page.getByRole('button', { name: /^购买 / }).click()
  await dialogOf(page)
    .getByText(/^用于 \d+ 款机器$/)
    .click()
  await expect(dialogOf(page).getByRole('link', { name: '冲煮头，2 号' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^适用机器：/ }).click()
  await followsUse()
  await expect(page).toHaveURL(/details\/1\?level=\d+\.\d+&no=2$/)
  await settled(page)
  await expect(rowIn(page, 'KP-1115')).toHaveAttribute('aria-current', 'true')

  await rowIn(page, 'GH-5830')
    .getByRole('button', { name: /^适用机器：/ })
    .click()
  await followsUse()
  await expect(dialogOf(page, '适用机器')).toBeHidden()
  await expect(page).toHaveURL(/&no=14$/)
  await expect(rowIn(page, 'GH-5830')).toHaveAttribute('aria-current', 'true')
  await expect(hotspot(page, 'GH-5830')).toHaveAttribute('aria-current', 'true')
})

test('what is sold directly opens its dialog from its tile and from a typed address', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto(`/?search=${encodeURIComponent('净水滤芯')}`)
  await page.getByRole('button', { name: /可直接订购$/ }).click()
  await expect(dialogOf(page)).toContainText('6-3102')
  await page.goto('/details/17')
  await expect(dialogOf(page)).toContainText('6-1059')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: '订购' }).click()
  await expect(dialogOf(page)).toContainText('6-1059')
})

test('a search that finds no machine shows the parts that it finds, each with its dialog behind Go', async ({
  open,
}) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/?search=KP-1115')
  await expect(page.getByText('没有找到与“KP-1115”匹配的机器，以下为匹配的配件。')).toBeVisible()
  const heads = page.getByRole('table', { name: '配件清单' }).getByRole('columnheader')
  for (const head of ['图片', '编码', '名称', '包装', '价格'])
    await expect(heads.filter({ hasText: head }).first()).toBeAttached()
  const row = page.getByRole('row').filter({ hasText: 'KP-1115' })
  await expect(row.locator('s')).toContainText('¥')
  await test.step('what is typed into a row outlasts a search for others, and one that finds nothing', async () => {
    const finds = async (search: string, found: string) => {
      await page.getByRole('textbox', { name: '搜索机器或配件' }).fill(search)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tabpanel').getByText(found).first()).toBeVisible()
    }
    const quantity = row.getByRole('textbox')
    await quantity.fill('3')
    await finds('KP-1001', '没有找到与“KP-1001”匹配的机器')
    await expect(page.getByRole('region', { name: '已填数量' })).toContainText('已填 1 种，共 3 件')
    await finds('XXXXXX', '没有找到机器或配件')
    await finds('KP-1115', '没有找到与“KP-1115”匹配的机器')
    await expect(quantity).toHaveValue('3')
  })
  await row.getByRole('button', { name: /^购买 / }).click()
  await expect(dialogOf(page)).toContainText('KP-1115')
  await expect(dialogOf(page).locator('s')).toContainText('¥')
  await expect.poll(async () => (await dialogOf(page).boundingBox())?.width).toBe(850)
  await test.step('behind the last page is the last one', async () => {
    await page.goto('/?search=KP-1115&page=40')
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(/\?search=KP-1115$/)
  })
})
