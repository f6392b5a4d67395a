import type { Page } from '@playwright/test'
import { seriesResource } from '@portafilter/catalogue/contract'
import { addBuyer } from '../acceptance/testing/world.ts'
import { diagram, hotspots } from './steps/diagram.ts'
import { pressed, tabTo } from './steps/keys.ts'
import { machineOfSeries, modelsOf } from './steps/papers.ts'
import { BACKOFFICE } from './steps/people.ts'
import { settled } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

const opens = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}

test('a model is configured and goes to the cart by the keyboard alone', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const { id, series_code } = await machineOfSeries(buyer)
  const [first, second] = await modelsOf(buyer, series_code)
  if (first === undefined || second === undefined) throw new Error('no models')
  const page = await open({ as: buyer.account })
  await opens(page, `/details/${id}?tab=coffee`)
  const specs = page.getByRole('region', { name: '规格' })
  const chosen = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(chosen(first.part_name)).toBeVisible()
  await expect(specs.getByText(/^支持 \d+ \/ \d+ 项$/)).toBeVisible()

  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`model=${second.part_code}`))
  const part = chosen(second.part_name)
  await expect(part).toBeVisible()
  await expect(
    specs
      .getByRole('listitem')
      .filter({ hasText: / 支持$/ })
      .first(),
  ).toBeVisible()

  await pressed(page, part.getByRole('button', { name: '减少数量' }), 'Enter')
  await expect(part.getByRole('textbox', { name: '数量' })).toHaveValue('1')
  await pressed(page, part.getByRole('button', { name: '增加数量' }), 'Enter')
  await expect(part.getByRole('textbox', { name: '数量' })).toHaveValue('2')
  await test.step('the quantity stays in the other language', async () => {
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Specifications' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
    await page.getByRole('button', { name: '中文', exact: true }).click()
    await expect(specs).toBeVisible()
  })
  await pressed(page, part.getByRole('button', { name: '加入购物车' }), 'Enter')
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  await expect(part).toContainText('购物车中已有 2 件')
  await page.reload()
  await settled(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(second.part_code))
})

test('abroad no model is sold, which is said', async ({ open, shop }) => {
  const { id } = await machineOfSeries(await shop.signIn('dealer'))
  const page = await open({ as: 'overseas', language: 'EN' })
  await opens(page, `/details/${id}?tab=coffee`)
  await expect(page.getByText('No models of this series are for sale to you at present')).toBeVisible()
})

test('the introduction opens in a new tab; that there is none, or that it is broken, is said', async ({
  open,
  shop,
}) => {
  const { id } = await machineOfSeries(await shop.signIn('dealer'))
  const page = await open({ as: 'dealer' })
  await opens(page, `/details/${id}?tab=documents`)
  const link = page.getByRole('link', { name: '打开系列介绍（在新标签页打开）' })
  await expect(link).toHaveAttribute('target', '_blank')
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true)

  await page.route('**/papers/**', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('包含“系列介绍”的文档无有效链接，请检查数据')
  await page.route('**/getDocument*', (route) => route.fulfill({ json: { result: 1, documentList: [] } }))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('暂未上传该机器介绍文档，请联系售后上传文档')
})

test('each machine of the series has its diagram and its list, which lead to each other', async ({ open, shop }) => {
  const { id } = await machineOfSeries(await shop.signIn('dealer'))
  const page = await open({ as: 'dealer' })
  await opens(page, `/details/${id}`)
  const machines = page.getByRole('tablist', { name: '系列机器' })
  const unchosen = machines.getByRole('tab', { selected: false }).first()
  const name = await unchosen.innerText()
  const list = await page.getByRole('tab', { name: '配件清单' }).elementHandle()
  // Another tab before the first one is drawn: neither undoes the other.
  await unchosen.evaluate((machine, tab) => {
    for (const each of [machine, tab]) (each as HTMLElement).click()
  }, list)
  const other = machines.getByRole('tab', { selected: true })
  await expect(other).toHaveText(name)
  await test.step('a quantity typed into its list outlasts a search that finds nothing', async () => {
    const search = page.getByRole('textbox', { name: '搜索该机器的配件' })
    const quantity = page.getByRole('textbox', { name: /的数量$/ }).first()
    await quantity.fill('3')
    await search.fill('XXXXXX')
    await search.press('Enter')
    await expect(page.getByText('没有找到配件')).toBeVisible()
    await search.fill('')
    await search.press('Enter')
    await expect(quantity).toHaveValue('3')
  })
  await test.step('and stays behind another tab', async () => {
    await page.getByRole('tab', { name: '爆炸图', exact: true }).click()
    await expect(diagram(page)).toBeVisible()
    await expect(page.getByRole('region', { name: '已填数量' })).toContainText('已填 1 种，共 3 件')
    await page.getByRole('tab', { name: '配件清单', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /的数量$/ }).first()).toHaveValue('3')
  })
  // The first row that a level below has.
  const place = page.getByRole('link', { name: /^在爆炸图/ }).nth(1)
  const no = await place.innerText()
  await place.click()
  await expect(diagram(page)).toBeVisible()
  await expect(hotspots(page).first()).toBeAttached()
  await expect(other).toHaveText(name)
  await expect(page).toHaveURL(new RegExp(`machine=\\d+&level=[\\d.]+&no=${no}`))
  await page.reload()
  await settled(page)
  await expect(page.locator(`tr[data-no="${no}"]`).first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: '返回上一级' }).click()
  await expect(page).toHaveURL(/machine=\d+&level=\d+$/)
  await expect(other).toHaveText(name)
})

test('staff say by the keyboard alone which model has which spec, and a buyer is told so with the next question', async ({
  open,
  shop,
}) => {
  const { desk } = await shop.signIn('catalogue')
  const named = { code: `K${Date.now()}`, cn: '键盘系列', en: 'By keys', place: 999 }
  const { id } = await desk.create(seriesResource, named)
  const norms = ['甲', '乙'].map((name) => ({ id: null, name_cn: name, name_en: name, models: [] }))
  await desk.act(seriesResource, id, 'configure', { version: 1, matrix: { models: ['KP-A30', 'KP-A60'], norms } })

  const page = await open({ as: 'catalogue', app: 'backoffice' })
  await opens(page, `${BACKOFFICE}/series/${id}/show`)
  await pressed(page, page.getByRole('button', { name: '修改机型与规格' }), 'Enter')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await tabTo(page, box('KP-A30: 甲'))
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(box('KP-A60: 乙')).toBeFocused()
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeHidden()
  const has = page.getByRole('row', { name: /KP-A60/ }).getByRole('img', { name: '具有' })
  await expect(has).toHaveCount(1)
  const told = await (await shop.signIn('dealer')).call.getNormByModel({ model_code: 'KP-A60' })
  expect(JSON.stringify(told)).toContain('"乙"')
})
