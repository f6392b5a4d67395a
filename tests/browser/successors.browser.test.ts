import type { Page } from '@playwright/test'
import { addBuyer } from '../acceptance/testing/world.ts'
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
  await expect(hotspot(page, 'GH-5830')).toHaveClass(/chosen/)
})

test('what is sold directly opens its dialog from a typed address', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/details/17')
  await expect(dialogOf(page)).toContainText('6-1059')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: '订购' }).click()
  await expect(dialogOf(page)).toContainText('6-1059')
})
