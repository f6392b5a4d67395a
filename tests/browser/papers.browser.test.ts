import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { documentsOf, faqsOf, machineWith, overseasDocumentsOf, videosOf } from './steps/papers.ts'
import { settled } from './steps/screens.ts'
import type { RunningShop } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'
import { comesTooLate } from './steps/unheard.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tabNames = (page: Page) => page.getByRole('tab').allTextContents()

const machineOf = async (shop: RunningShop) => machineWith(await shop.signIn('dealer'), [documentsOf, videosOf, faqsOf])

const searches = async (page: Page, name: string, text: string) => {
  const box = page.getByRole('textbox', { name })
  await box.fill(text)
  await box.press('Enter')
}

test('a service document is found, opens in place, and is saved; a download can be stopped, and says what went wrong', async ({
  open,
  shop,
}) => {
  const dealer = await shop.signIn('dealer')
  const id = await machineOf(shop)
  const [document] = await documentsOf(dealer, id)
  if (document === undefined) throw new Error('no document')
  const { title, file_name, mime } = document
  const page = await open({ as: 'dealer' })
  await page.goto(`/details/${id}?tab=documents`)
  await settled(page)
  const row = page.getByRole('row').filter({ hasText: title })
  const download = row.getByRole('button', { name: `下载 ${title}` })

  await test.step('search', async () => {
    await searches(page, '搜索文档', 'zzzz')
    await expect(page.getByText('没有找到匹配的内容')).toBeVisible()
    await expect(page).toHaveURL(/search=zzzz/)
    await page.getByRole('button', { name: '查看全部' }).click()
    await searches(page, '搜索文档', title)
    await expect(row).toHaveCount(1)
  })
  await test.step('view', async () => {
    const view = row.getByRole('link', { name: /^查看 .*新标签页/ })
    await expect(view).toHaveAttribute('target', '_blank')
    await expect(view).toHaveAttribute('rel', 'noopener')
    const answer = await page.request.get((await view.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain(mime)
    expect(answer.headers()['content-disposition']).toMatch(/^inline/)
  })
  await test.step('stopped', async () => {
    await page.route('**/papers/**', () => undefined, { times: 1 })
    await download.click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: '取消下载' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })
  await test.step('too late', async () => {
    await comesTooLate(page, '**/papers/**', 50_000)
    await download.click()
    await expect(page.getByText('网络请求超时')).toBeVisible()
  })
  await test.step('saved', async () => {
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(saved.suggestedFilename()).toBe(file_name)
    expect(readFileSync(await saved.path()).byteLength).toBe(document.size)
  })
})

test('a video plays by itself in its dialog, which counts as activity; one that cannot says so', async ({
  open,
  shop,
}) => {
  const id = await machineOf(shop)
  const [video] = await videosOf(await shop.signIn('dealer'), id)
  const page = await open({ as: 'dealer' })
  await page.goto(`/details/${id}?tab=videos&size=5`)
  await settled(page)
  const sizes = page.getByRole('combobox', { name: '每页条数' })
  await expect(sizes).toHaveValue('12')
  await expect(sizes.getByRole('option')).toHaveText(['8 条/页', '12 条/页'])

  await page.getByRole('button', { name: `播放 ${video?.title}` }).click()
  const dialog = page.getByRole('dialog', { name: video?.title ?? '' })
  const player = dialog.locator('video')
  await page.evaluate(() => localStorage.setItem('activeAt', String(Date.now() - 1_800_000)))
  await expect.poll(() => player.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0)
  const isActive = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('activeAt')) < 60_000)
  await expect.poll(isActive).toBe(true)
  expect((await dialog.boundingBox())?.width).toBe(1_000)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `播放 ${video?.title}` })).toBeFocused()

  await page.route('**/papers/**', (route) => route.abort())
  await page.getByRole('button', { name: `播放 ${video?.title}` }).click()
  await expect(dialog.getByRole('alert')).toContainText('视频无法播放')
  await expect(dialog.getByRole('link', { name: '下载视频文件' })).toHaveAttribute('href', /&save$/)
})

test('a question opens by the keyboard, and a search opens what it finds', async ({ open, shop }) => {
  const id = await machineOf(shop)
  const [faq] = await faqsOf(await shop.signIn('dealer'), id)
  if (faq === undefined) throw new Error('no question')
  const page = await open({ as: 'dealer' })
  await page.goto(`/details/${id}`)
  await settled(page)
  await tab(page, '常见问题').click()
  await expect(page).toHaveURL(/tab=faq/)
  const item = page.getByRole('group').filter({ hasText: faq.question })
  const answer = item.getByText(faq.resolve.split('\n')[0] ?? '')
  await expect(answer).toBeHidden()
  await item.locator('summary').press('Enter')
  await expect(answer).toBeVisible()
  await searches(page, '搜索常见问题', faq.title)
  // It was open before: it is open for the search once what was looked for is marked in it.
  await expect(item.locator('mark').first()).toBeVisible()
  await expect(answer).toBeVisible()
  await page.goBack()
  await expect(answer).toBeHidden()
})

test('data download is for buyers overseas, in English', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { market: 'overseas' })
  const id = await machineWith(buyer, [overseasDocumentsOf])
  const page = await open({ as: buyer.account, language: 'EN' })
  await page.goto(`/details/${id}`)
  await settled(page)
  await tab(page, 'Data download').click()
  await page.locator('label').filter({ hasText: 'Documents' }).click()
  await expect(page).toHaveURL(/tab=resource&kind=documents/)
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.\w+$/)
  // In Chinese there is no such tab: the first one is shown.
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await expect(tab(page, '配件购买')).toHaveAttribute('aria-selected', 'true')
  expect(await tabNames(page)).toEqual(['配件购买', '服务文档', '视频', '常见问题'])

  const dealers = await open({ as: 'dealer', language: 'EN' })
  await dealers.goto(`/details/${id}?tab=resource`)
  await settled(dealers)
  await expect(tab(dealers, 'Parts purchase')).toHaveAttribute('aria-selected', 'true')
  expect(await tabNames(dealers)).toEqual(['Parts purchase', 'Service documents', 'Videos', 'FAQ'])
})
