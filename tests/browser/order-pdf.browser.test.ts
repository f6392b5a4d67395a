import { readFileSync } from 'node:fs'
import { inRoute } from '@portafilter/kit'
import { ordered } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { GASKET } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('an order is saved as a PDF in the reader’s language; where none comes it says why, and can be tried again', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.goto(`/order_details/${inRoute(code)}`)
  await page.route('**/derivePdf*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: '导出 PDF' }).click()
  await expect(page.getByText('ERROR')).toBeVisible()
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      if (ms !== 30_000) return timeout(ms)
      AbortSignal.timeout = timeout
      return timeout(1)
    }
  })
  await page.route('**/derivePdf*', () => undefined, { times: 1 })
  await page.getByRole('button', { name: '导出 PDF' }).click()
  await expect(page.getByText('网络请求超时')).toBeVisible()
  await page.getByRole('button', { name: '关闭提示' }).click()
  await expect(page.getByText('网络请求超时')).toHaveCount(0)
  for (const [button, name] of [
    ['导出 PDF', `订单-${code}.pdf`],
    ['Export PDF', `order-${code}.pdf`],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(name)
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
  }
})
