import type { Page } from '@playwright/test'
import { addBuyer } from '../acceptance/testing/world.ts'
import {
  crowdedSheet,
  diagram,
  hotspot,
  hotspots,
  isInSight,
  middleOf,
  pinches,
  placeOf,
  rowIn,
  zoomOf,
} from './steps/diagram.ts'
import { pressed, tabTo } from './steps/keys.ts'
import { onPaper, sheets } from './steps/printing.ts'
import { settled } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

const [GROUP, GASKET] = ['GH-5800', 'KP-1115']
/** Below a hotspot's middle, in pixels: on the sheet, and on no hotspot. */
const BESIDE = 36
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '加入购物车' })
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first()

const opens = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
  await expect(hotspots(page).first()).toBeAttached()
}

/** On the machine's first sheet: goes on to the group head's. */
const takesGroupApart = async (page: Page) => {
  await hotspot(page, GROUP).click()
  await page.getByRole('menuitem', { name: '拆解' }).click()
  await expect(title(page)).toHaveText('冲煮头')
}

test('from the diagram to the cart by mouse', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  await opens(page, '/details/1')
  await takesGroupApart(page)
  await expect(page).toHaveURL(/level=\d+\.\d+$/)

  await hotspot(page, GASKET).hover()
  await expect(rowIn(page, GASKET)).toHaveClass(/lit/)
  const card = diagram(page).getByText(GASKET)
  await expect(card).toBeVisible()
  await hotspot(page, GASKET).click()
  await page.getByRole('menuitem', { name: '加入购物车' }).click()
  await expect(dialogOf(page)).toContainText(GASKET)
  await dialogOf(page).getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  await page.mouse.move(0, 0)
  await hotspot(page, GASKET).hover()
  await expect(diagram(page)).toContainText('购物车中已有 1 件')

  expect(await sheets(page)).toBe(1)
  await page.goBack()
  await expect(hotspot(page, GROUP)).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: '返回上一级' }).click()
  await expect(hotspot(page, GROUP)).toBeVisible()
  await page.getByRole('link', { name: /^下一张：/ }).click()
  await expect(title(page)).toHaveText('冲煮头')
  await page.getByRole('link', { name: /^上一张：/ }).click()
  await expect(hotspot(page, GROUP)).toBeVisible()

  await test.step('double click and wheel come nearer, a drag moves the sheet and is no press', async () => {
    const spot = hotspot(page, GROUP)
    await settled(page)
    const [x, y] = await middleOf(spot)
    await page.mouse.dblclick(x, y + BESIDE)
    // Moved by a pointer once it has come to rest.
    await expect(page).toHaveURL(/view=[2-7]/)
    const before = await placeOf(page)
    const [fromX, fromY] = await middleOf(spot)
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + 30, fromY + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => placeOf(page)).not.toEqual(before)
    await expect(spot).toHaveAttribute('aria-expanded', 'false')
    await expect(spot).not.toHaveAttribute('aria-current')
    const zoomed = await zoomOf(page)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoomed)
  })
})

test('from the diagram to the cart by the keyboard alone', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  await opens(page, '/details/1')
  await pressed(page, hotspot(page, GROUP), 'Enter')
  await expect(page.getByRole('menuitem', { name: '拆解' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '加入购物车' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hotspot(page, GROUP)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('冲煮头')

  const numbers = await hotspots(page).evaluateAll((all) =>
    all.map((each) => Number.parseInt(each.ariaLabel ?? '', 10)),
  )
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  await tabTo(page, hotspot(page, GASKET))
  await page.keyboard.press('+')
  await expect.poll(() => zoomOf(page)).toBe(1.5)
  await expect.poll(() => isInSight(page, hotspot(page, GASKET))).toBe(true)
  const before = await placeOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(page)).not.toEqual(before)
  await page.keyboard.press('0')
  await expect.poll(() => zoomOf(page)).toBe(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await pressed(page, dialogOf(page).getByRole('button', { name: '加入购物车' }), 'Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(hotspot(page, GASKET)).toBeFocused()
})

test('from the diagram to the cart by touch, under the thumb', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account, phone: true })
  await opens(page, '/details/1')
  const bar = page.getByRole('region', { name: '已选配件' })
  await hotspot(page, GROUP).tap()
  await bar.getByRole('button', { name: '拆解' }).tap()
  await expect(title(page)).toHaveText('冲煮头')
  await expect(hotspot(page, GASKET)).not.toHaveAttribute('aria-haspopup')
  await hotspot(page, GASKET).tap()
  await expect(hotspot(page, GASKET)).toHaveAttribute('aria-current', 'true')
  await expect(bar).toContainText(GASKET)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: GASKET })).toHaveCount(1)
  await bar.getByRole('button', { name: '加入购物车' }).tap()
  await dialogOf(page).getByRole('button', { name: '加入购物车' }).tap()
  await expect(bar).toContainText('购物车中已有 1 件')
  await pinches(page, diagram(page))
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1)
})

test('what is typed into a sheet’s list stays on other sheets, behind other tabs and in the other language', async ({
  open,
}) => {
  const page = await open({ as: 'dealer' })
  await opens(page, '/details/1')
  const quantityOf = (code: string) => rowIn(page, code).getByRole('textbox')
  await quantityOf(GROUP).fill('3')
  await takesGroupApart(page)
  await quantityOf(GASKET).fill('2')
  await expect(page.getByRole('region', { name: '已填数量' })).toContainText('已填 2 种，共 5 件')
  await page.getByRole('tab', { name: '常见问题' }).click()
  await expect(diagram(page)).toBeHidden()
  await page.getByRole('tab', { name: '配件购买' }).click()
  await expect(quantityOf(GASKET)).toHaveValue('2')

  const search = page.getByRole('textbox', { name: /^(搜索本页的配件|Search the parts on this sheet)$/ })
  await search.fill(GASKET)
  await search.press('Enter')
  await expect(page.locator('tr[data-no]')).toHaveCount(1)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(title(page)).toHaveText('Group head')
  await expect(search).toHaveValue(GASKET)
  await expect(quantityOf(GASKET)).toHaveValue('2')
  await page.getByRole('link', { name: 'One level up' }).click()
  await expect(quantityOf(GROUP)).toHaveValue('3')
})

test('on a phone a number is chosen and taken apart also while quantities are typed', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account, phone: true })
  await opens(page, '/details/1')
  const bar = page.getByRole('region', { name: '已选配件' })
  await rowIn(page, GROUP).getByRole('textbox').fill('3')
  const all = page.getByRole('region', { name: '已填数量' }).getByRole('button', { name: '加入 1 种到购物车' })
  await rowIn(page, GROUP)
    .getByRole('button', { name: /^在图中显示/ })
    .tap()
  // Both are in reach, the one above the other.
  await bar.getByRole('button', { name: '加入购物车' }).tap({ trial: true })
  await all.tap({ trial: true })
  await hotspot(page, GROUP).tap()
  await bar.getByRole('button', { name: '拆解' }).tap()
  await expect(title(page)).toHaveText('冲煮头')
})

test('a link opens for somebody else where its sender was', async ({ open, shop }) => {
  const page = await open({ as: (await addBuyer(shop)).account })
  await opens(page, '/details/1')
  await takesGroupApart(page)
  await hotspot(page, GASKET).click()
  await page.keyboard.press('Escape')
  for (let presses = 0; presses < 2; presses++) await page.getByRole('button', { name: '放大' }).click()
  await expect(page).toHaveURL(/level=\d+\.\d+&no=\d+&view=2\.25_/)

  const other = await open({ as: 'overseas', language: 'EN' })
  await opens(other, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(title(other)).toHaveText('Group head')
  await expect.poll(() => zoomOf(other)).toBe(2.25)
  await expect(rowIn(other, GASKET)).toHaveAttribute('aria-current', 'true')
})

test('a level of another machine, and a number that is on no sheet, are said to be none', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/details/1?level=99999')
  await expect(page.getByText('该机器没有这一层级')).toBeVisible()
  await page.getByRole('link', { name: '从第一层级开始' }).click()
  await expect(hotspots(page).first()).toBeVisible()
  await page.goto('/details/1?no=999')
  await expect(page.getByText('本图没有 999 号')).toBeVisible()
})

test('of two numbers that are pressed one behind the other the second stays', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await opens(page, '/details/1')
  const numbers = page.locator('tr[data-no] button[aria-pressed]')
  const [first, second] = [numbers.nth(0), numbers.nth(1)]
  await expect(second).toBeVisible()
  // The second is pressed as soon as the first stands in the address, and no frame is drawn until the page knows that address.
  await second.evaluate((button: HTMLElement) => {
    const { requestAnimationFrame: draw, cancelAnimationFrame: leave } = window
    const replace = history.replaceState
    const held = new Map<number, FrameRequestCallback>()
    const goOn = () => {
      Object.assign(window, { requestAnimationFrame: draw, cancelAnimationFrame: leave })
      for (const each of held.values()) draw(each)
    }
    history.replaceState = (...state) => {
      history.replaceState = replace
      replace.apply(history, state)
      window.requestAnimationFrame = (each) => {
        held.set(-held.size - 1, each)
        return -held.size
      }
      window.cancelAnimationFrame = (each) => void held.delete(each)
      button.click()
      requestIdleCallback(() => requestIdleCallback(goOn))
    }
  })
  await first.click()
  await expect(page).toHaveURL(new RegExp(`[?&]no=${await second.textContent()}$`))
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
})

test('the diagram and its list reveal each other, on whatever page and at whatever zoom', async ({ open, shop }) => {
  const level = await crowdedSheet(shop, 14, 300)
  const page = await open({ as: 'dealer' })
  await opens(page, `/details/14?level=${level}`)
  const rowOf = (no: number) => page.locator(`tr[data-no="${no}"]`)
  const spotOf = (no: number) => diagram(page).getByRole('button', { name: new RegExp(`^${no} `) })

  await test.step('a hotspot turns the list to its row', async () => {
    await expect(rowOf(205)).toHaveCount(0)
    await spotOf(205).hover()
    await expect(rowOf(205)).toBeInViewport()
    await expect(rowOf(205)).toHaveClass(/lit/)
  })
  await test.step('a row brings its hotspot into sight', async () => {
    await page.goto(`/details/14?level=${level}&no=1&view=8_6_6`)
    await settled(page)
    await expect(rowOf(20)).toBeVisible()
    expect(await isInSight(page, spotOf(20))).toBe(false)
    await rowOf(20).hover()
    await expect.poll(() => isInSight(page, spotOf(20))).toBe(true)
    await expect(diagram(page).locator('g[data-no="20"]')).toHaveClass(/lit/)
  })
  await test.step('a search that does not find what is chosen gives way', async () => {
    await page.goto(`/details/14?level=${level}`)
    await settled(page)
    await page.getByRole('textbox', { name: '搜索本页的配件' }).fill(GASKET)
    await page.keyboard.press('Enter')
    await expect(rowIn(page, GASKET)).toBeVisible()
    await spotOf(300).click()
    await expect(rowOf(300)).toBeInViewport()
  })
  await test.step('a quantity typed into a row outlasts a search that finds nothing', async () => {
    const quantity = rowOf(300).getByRole('textbox')
    await quantity.fill('3')
    await page.getByRole('textbox', { name: '搜索本页的配件' }).fill('XXXXXX')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有找到配件')).toBeVisible()
    await spotOf(300).click()
    await expect(quantity).toHaveValue('3')
  })
  await test.step('all of it comes onto paper', async () => {
    await onPaper(page, async () => {
      await expect(page.getByRole('row').filter({ hasText: GASKET })).toBeVisible()
      await expect(page.locator('table:visible tbody tr')).toHaveCount(300)
      await expect(page.getByText(`/details/14?level=${level}`)).toBeVisible()
      await expect(page.getByRole('textbox', { name: '搜索本页的配件' })).toBeHidden()
    })
    expect(await sheets(page)).toBeGreaterThan(5)
  })
  await test.step('also while a search is open that finds some of it, or nothing', async () => {
    const search = page.getByRole('textbox', { name: '搜索本页的配件' })
    for (const [sought, rows] of [
      [GASKET, 1],
      ['XXXXXX', 0],
    ] as const) {
      await search.fill(sought)
      await search.press('Enter')
      await expect(page.locator('table:visible tbody tr')).toHaveCount(rows)
      await onPaper(page, async () => {
        await expect(page.locator('table:visible tbody tr')).toHaveCount(300)
        await expect(page.getByText(`/details/14?level=${level}`)).toBeVisible()
        await expect(page.getByText('没有找到配件')).toBeHidden()
      })
    }
  })
  await test.step('of a number with several parts the dialog asks which', async () => {
    const among = `select $1, 1, id, 1 from parts where code = $2`
    await shop.owner.query(`insert into explosion_positions (explosion_id, item_num, part_id, quantity) ${among}`, [
      ...[level, GROUP],
    ])
    await page.reload()
    await settled(page)
    await spotOf(1).click()
    await page.getByRole('menuitem', { name: '加入购物车' }).click()
    const choice = dialogOf(page).getByRole('radiogroup', { name: '选择配件' })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await choice.getByRole('radio', { name: new RegExp(GROUP) }).check()
    await expect(dialogOf(page).locator('dd').first()).toHaveText(GROUP)
  })
})
