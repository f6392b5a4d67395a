import { inRoute } from '@portafilter/kit'
import { ordered } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { GASKET } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

test('feedback with a picture, from an order’s page to its answer', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.goto(`/order_details/${inRoute(code)}`)
  await page.getByRole('button', { name: '联系客服' }).click()
  const panel = page.getByRole('dialog', { name: '联系客服' })
  await expect(panel.getByRole('link', { name: '021-5426 8801' })).toHaveAttribute('href', 'tel:02154268801')
  await panel.getByRole('tab', { name: '意见反馈' }).click()
  await panel.getByRole('button', { name: '提交反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await expect(dialog.getByRole('button', { name: '不附上' })).toBeVisible()
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog.getByText('请简要描述您的问题或建议')).toBeVisible()
  await expect(dialog.getByText('请详细描述您的问题或建议')).toBeVisible()
  await dialog.getByRole('textbox', { name: '简要描述' }).fill('垫圈尺寸')
  await dialog.getByRole('textbox', { name: '详细描述' }).fill('页面上没有写内径。')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续填写' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await slipPicture({ amount: '', remark: '' }))
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('提交成功').first()).toBeVisible()
  await expect(panel.getByText('已提交')).toBeVisible()

  const desk = await open({ as: 'support', app: 'backoffice' })
  await desk.goto(`${BACKOFFICE}/feedback`)
  await desk.getByText('垫圈尺寸').click()
  await expect(desk.getByRole('link', { name: code })).toBeVisible()
  await expect(desk.getByRole('img', { name: '附图' })).toBeVisible()
  const showAgain = await heldBack(desk, '**/staff-api/feedback/*')
  await desk.getByRole('button', { name: '分派' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '分派' }).click()
  await expect(desk.getByText('已分派').first()).toBeVisible()
  // Whoever goes on before the page shows what they did would be told that they were first themselves.
  const answer = desk.getByRole('button', { name: '回复' })
  await answer.click()
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  showAgain()
  const answering = desk.getByRole('dialog', { name: /^回复反馈/ })
  await answering.getByRole('textbox', { name: '回复' }).fill('内径 57 毫米，已补充。')
  await answering.getByRole('button', { name: '回复' }).click()
  await expect(desk.getByText('已回复').first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '联系客服 1 条未读' }).click()
  await panel.getByText('垫圈尺寸').click()
  await expect(panel.getByText('内径 57 毫米，已补充。')).toBeVisible()
  await expect(page.getByRole('button', { name: '联系客服', exact: true })).toBeVisible()
  await test.step('its picture comes though its address has run out meanwhile', async () => {
    await page.route('**/getFeedback*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/exp=\d+/g, 'exp=1') })
    })
    await page.reload()
    await page.getByRole('button', { name: '联系客服' }).click()
    await panel.getByRole('tab', { name: '意见反馈' }).click()
    await expect(panel.getByText('垫圈尺寸')).toBeVisible()
    await page.unroute('**/getFeedback*')
    await panel.getByText('垫圈尺寸').click()
    const width = () => panel.getByRole('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: '联系客服' })).toBeFocused()
  const inbox = async () => (await fetch(`${shop.url}/dev/inbox?to=${buyer.account}@buyers.example`)).text()
  await expect.poll(inbox, { timeout: 40_000 }).toContain('内径 57 毫米，已补充。')
})
