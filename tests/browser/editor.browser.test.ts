import type { Page } from '@playwright/test'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { hotspot, hotspots } from './steps/diagram.ts'
import { drags, drawn, drawnAt, isSaved, nearlyAt, placeOf, sheetOf, sheetPicture, stage } from './steps/editor.ts'
import { pressed, tabTo } from './steps/keys.ts'
import { BACKOFFICE } from './steps/people.ts'
import { settled } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

const [GASKET, GROUP] = ['KP-1115', 'GH-5800']
const MACHINE = '16'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const unsaved = (page: Page) => page.getByText('有未保存的更改')

/** Adds a row of the list by its form: the number that it offers, and this part. */
const addsRow = async (page: Page, code: string) => {
  const form = page.getByRole('form', { name: '添加配件' })
  const part = form.getByRole('combobox', { name: '配件' })
  await tabTo(page, part)
  await page.keyboard.type(code.slice(0, 6))
  await expect(page.getByRole('option', { name: code })).toBeVisible()
  // Before the answer to the whole code is there, nothing else is offered.
  const asked = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/staff-api/parts?*', async (route) => {
    asked.resolve()
    await goesOn.promise
    await route.fulfill({ response: await route.fetch() })
    answered.resolve()
  })
  await page.keyboard.type(code.slice(6))
  await asked.promise
  await expect(page.getByRole('option')).toHaveText([new RegExp(code)])
  await page.keyboard.press('ArrowDown')
  // It comes between the two keys.
  goesOn.resolve()
  await answered.promise
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Enter')
  await pressed(page, form.getByRole('button', { name: '添加配件' }), 'Enter')
  await expect(part).toBeFocused()
}

test('staff draw a sheet by the keyboard alone, publish it and put it on a machine; a buyer orders from it', async ({
  open,
  shop,
}) => {
  const page = await open({ as: 'catalogue', app: 'backoffice' })
  const names = { cn: `阀组${Date.now()}`, en: `Valve block ${Date.now()}` }
  await test.step('it is begun with its names and a picture', async () => {
    await page.goto(`${BACKOFFICE}/sheets`)
    await settled(page)
    await pressed(page, button(page, '新建爆炸图'), 'Enter')
    await page.keyboard.type(names.cn)
    await page.keyboard.press('Tab')
    await page.keyboard.type(names.en)
    await page.keyboard.press('Enter')
    await page.getByLabel('上传图片').setInputFiles(await sheetPicture(1600, 1200))
    await expect(stage(page)).toHaveAttribute('aria-busy', 'false')
  })
  await test.step('hotspots come in the middle and go where the arrows move them', async () => {
    await tabTo(page, stage(page))
    await page.keyboard.press('n')
    await expect(drawnAt(page, 1)).toBeFocused()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(']')
    await expect.poll(() => placeOf(page, 1)).toEqual({ left: 47, top: 49.9, size: 3.1 })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(page, 1)).toEqual({ left: 50, top: 50, size: 3 })
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => placeOf(page, 1)).toMatchObject({ left: 47 })
    await page.keyboard.press('Control+d')
    await expect(drawnAt(page, 2)).toBeFocused()
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(drawnAt(page, 7)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(drawnAt(page, 1)).toBeFocused()
    await expect(drawn(page)).toHaveCount(1)
  })
  await test.step('what does nothing yet stands in the way, and is led to', async () => {
    await pressed(page, button(page, '发布'), 'Enter')
    await expect(page.getByRole('dialog', { name: '还不能发布' })).toContainText('1')
    await page.keyboard.press('Enter')
    await expect(drawnAt(page, 1)).toBeFocused()
    await addsRow(page, GASKET)
    await expect(page.getByText('序号与热点一一对应')).toBeVisible()
  })
  await test.step('it is published', async () => {
    await pressed(page, button(page, '发布'), 'Enter')
    await expect(page.getByRole('dialog', { name: '发布给买家？' })).toContainText('1 行配件，1 个热点')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await isSaved(page)
  })
  const sheet = /sheets\/(\d+)\/show/.exec(page.url())?.[1] ?? ''
  await test.step('it is put on a machine', async () => {
    await page.goto(`${BACKOFFICE}/machine-sheets/${MACHINE}/show`)
    await settled(page)
    await pressed(page, button(page, '修改'), 'Enter')
    await page.keyboard.type(names.cn)
    await expect(page.getByRole('option', { name: names.cn })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await pressed(page, button(page, '保存'), 'Enter')
    await expect(page.getByRole('link', { name: names.cn })).toBeVisible()
  })
  await test.step('a buyer orders from it', async () => {
    const buyer = await addBuyer(shop)
    const shopper = await open({ as: buyer.account })
    await shopper.goto(`/details/${MACHINE}?level=${sheet}`)
    await settled(shopper)
    await expect(hotspots(shopper)).toHaveCount(1)
    await hotspot(shopper, GASKET).click()
    await shopper.getByRole('menuitem', { name: '加入购物车' }).click()
    await shopper.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click()
    await expect(shopper.getByText('成功加入购物车').first()).toBeVisible()
    expect(unwrap(await buyer.call.getCartsCount())).toBe(1)
  })
  const { desk } = await shop.signIn('catalogue')
  const { version, sheets, models } = await desk.one(machineSheetsResource, MACHINE)
  await desk.act(machineSheetsResource, MACHINE, 'update', {
    version,
    models,
    sheets: sheets.filter((id) => id !== sheet),
  })
})

test('by the pointer hotspots are drawn, moved into a neighbour’s row, resized, and found by what is wrong', async ({
  open,
  shop,
}) => {
  const id = await sheetOf(shop, [GASKET, GROUP])
  const page = await open({ as: 'catalogue', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/sheets/${id}/show`)
  await settled(page)
  await drags(page, [50, 50], [70, 30])
  await expect.poll(() => nearlyAt(page, 2)).toEqual([70, 30, 6])
  await drags(page, [70, 30], [60, 50.4])
  await expect.poll(() => nearlyAt(page, 2)).toEqual([60, 50, 6])
  const handle = drawnAt(page, 2).locator('.handle')
  // It stands still by then.
  await handle.hover()
  const from = await handle.boundingBox()
  if (from === null) throw new Error('no handle')
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await nearlyAt(page, 2))[2]).toBeGreaterThan(12)
  expect((await nearlyAt(page, 2)).slice(0, 2)).toEqual([60, 50])
  await button(page, '绘制热点').click()
  await drags(page, [30, 80], [32, 80])
  await expect.poll(() => nearlyAt(page, 3)).toEqual([30, 80, 4])
  await expect(page.getByRole('region', { name: '待完善（1）' })).toBeVisible()
  await button(page, '热点 3 既不能购买也不能拆解').click()
  await expect(drawnAt(page, 3)).toBeFocused()

  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page.getByRole('dialog', { name: '放弃未保存的更改？' })).toBeVisible()
  await button(page, '继续绘制').click()
  await expect(unsaved(page)).toBeVisible()
  await button(page, '保存草稿').click()
  await isSaved(page)
})

test('who comes second is told what was changed, and keeps what was drawn', async ({ open, shop }) => {
  const id = await sheetOf(shop, [GASKET])
  const page = await open({ as: 'catalogue', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/sheets/${id}/show`)
  await settled(page)
  await drawnAt(page, 1).focus()
  await page.keyboard.press('Shift+ArrowDown')
  const { desk } = await shop.signIn('admin')
  const { version, width: _w, height: _h, ...theirs } = await desk.one(sheetsResource, id)
  await desk.act(sheetsResource, id, 'update', { ...theirs, version, name_cn: '他人的图' })

  await page.getByRole('heading', { name: '变更记录' }).last().scrollIntoViewIfNeeded()
  await button(page, '保存草稿').click()
  const told = page.getByRole('alert').filter({ hasText: '已有人先处理' })
  await expect(told).toContainText('admin')
  await expect(told.getByRole('button', { name: '用我的覆盖' })).toBeInViewport()
  await expect(told).toContainText('他人的图')
  await expect(unsaved(page)).toBeVisible()
  expect(await placeOf(page, 1)).toMatchObject({ top: 51 })
  await told.getByRole('button', { name: '用我的覆盖' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '用我的覆盖' }).click()
  await expect(told).toBeHidden()
  await isSaved(page)
  const now = await desk.one(sheetsResource, id)
  expect(now).toMatchObject({ name_cn: '试图', hotspots: [{ id: theirs.hotspots[0]?.id, dot_top: 51 }] })
})
