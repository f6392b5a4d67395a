import { bankFileOf } from '../../modules/reconciliation/testing/bank-file.ts'
import { fileOf } from '../../modules/reconciliation/testing/wechat-file.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/test.ts'

/** Nobody else's: a day long before this shop. */
const DAY = '2026-03-05'
const STRANGER = {
  attempt: 'A0000000000000000000000000000001',
  transaction: '4200000000202603050000000001',
  paid: 12_345,
}

const sent = async (file: File) => ({
  name: file.name,
  mimeType: 'text/csv',
  buffer: Buffer.from(await file.arrayBuffer()),
})

test('a statement is dropped in: a wrong file is told, a right one compared, and its difference closed', async ({
  open,
}) => {
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto('/backoffice/statements')
  const input = page.getByLabel('上传对账单', { exact: true }).locator('input[type=file]')
  await input.setInputFiles(await sent(fileOf(DAY, [STRANGER, STRANGER])))
  await expect(page.getByRole('alert')).toContainText('statement.csv 对账单有误，未导入。第 3 行重复')
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await input.setInputFiles(await sent(fileOf(DAY, [STRANGER])))
  await page.waitForURL('**/statements/wechat-20260305/show')
  await expect(page.getByRole('tab', { name: '我方缺失 1' })).toHaveAttribute('aria-selected', 'true')
  const line = page.getByRole('row', { name: /A0000000000000000000000000000001/ })
  await expect(line).toContainText('¥123.45')
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await line.getByRole('button', { name: '结案' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '结案' }).click()
  await expect(dialog.getByText('请填写处理说明')).toBeVisible()
  await dialog.getByRole('textbox', { name: '处理说明' }).fill('测试付款，不属于本店')
  await dialog.getByRole('button', { name: '结案' }).click()
  await expect(line).toContainText('测试付款，不属于本店')
  await expect(page.getByText('已对平')).toBeVisible()

  const english = await open({ as: 'finance', app: 'backoffice', language: 'EN' })
  await english.setViewportSize({ width: 1280, height: 800 })
  await english.goto('/backoffice/statements?filter=%7B%7D')
  await expect(english.getByRole('row', { name: /2026-03-05/ })).toContainText('Settled')
  const table = english.getByRole('table')
  expect(await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
})

test('the bank’s statement is dropped in, and money that no voucher has named is shown as such', async ({ open }) => {
  for (const [language, unnamed] of [
    ['CN', '尚无凭证对应'],
    ['EN', 'No voucher has named it'],
  ] as const) {
    const page = await open({ as: 'finance', app: 'backoffice', language, phone: language === 'EN' })
    await page.goto('/backoffice/statements')
    const file = bankFileOf('2026-03-09', [{ number: 'ICBC-20260309-1', came: 12_345 }])
    await page.locator('input[type=file]').setInputFiles(await sent(file))
    await page.waitForURL('**/statements/bank-20260309/show')
    await expect(page.getByText(unnamed)).toBeVisible()
    await expect(page.getByText('ICBC-20260309-1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(向渠道查询|Ask the provider)$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(结案|Close)$/ })).toBeVisible()
    expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  }
})
