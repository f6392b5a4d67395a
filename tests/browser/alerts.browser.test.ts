import { randomUUID } from 'node:crypto'
import { alertKeyOf, raiseAlert } from '@portafilter/payment'
import { openLog } from '@portafilter/process'
import { acts } from '../acceptance/testing/steps.ts'
import { BACKOFFICE } from './steps/people.ts'
import type { RunningShop } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'

/** Money for a number that nobody here has given out. */
const raised = async ({ owner, db }: RunningShop, said: string) => {
  const attempt = `A${randomUUID().replaceAll('-', '')}`
  const money = { transaction: `42${attempt}`, amount: 12_800, currency: 'CNY', expected: null, said }
  const alert = { kind: 'attempt_unknown', source: 'wechat', attempt, pay_no: null, ...money } as const
  const log = await openLog({ pool: owner, db })
  await raiseAlert(log, alert)
  await log.close()
  return { attempt, id: alertKeyOf(alert) }
}

test('finance takes an alert over from a colleague and closes it with a note', async ({ open, shop }) => {
  const { attempt, id } = await raised(shop, 'UNKNOWN_ORDER')
  // A number, which is in no language.
  const note = '20261123-0042'
  await acts(await shop.signIn('admin'), 'alerts', id, 'take')
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/alerts`)
  await page.getByRole('tab', { name: /^处理中/ }).click()
  await expect(page.getByRole('tab', { name: /^处理中/, selected: true })).toBeVisible()
  await page.getByRole('searchbox').fill(attempt)
  await page.waitForURL((url) => url.search.includes(attempt))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('admin')
  await page.getByRole('link', { name: '款项无对应支付请求' }).click()
  await expect(page.getByRole('region', { name: '金额与渠道' })).toContainText('UNKNOWN_ORDER')

  await page.getByRole('button', { name: '接替处理' }).click()
  const over = page.getByRole('dialog', { name: '从 admin 接替处理？' })
  await over.getByRole('button', { name: '接替处理' }).click()
  const course = page.getByRole('region', { name: '处理过程' })
  await expect(course).toContainText('finance')
  await expect(page.getByRole('button', { name: '接替处理' })).toHaveCount(0)

  await page.getByRole('button', { name: '结案' }).click()
  const close = page.getByRole('dialog')
  await close.getByRole('button', { name: '结案' }).click()
  await expect(close).toContainText('请填写处理说明')
  await close.getByRole('textbox', { name: '处理说明' }).fill(note)
  await close.getByRole('button', { name: '结案' }).click()
  await expect(course).toContainText(note)
  await expect(page.getByRole('button', { name: '结案' })).toHaveCount(0)
})

test('what the provider said is no line of an alert of which it said nothing', async ({ open, shop }) => {
  const { attempt, id } = await raised(shop, '')
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/alerts/${id}/show`)
  const money = page.getByRole('region', { name: '金额与渠道' })
  await expect(money).toContainText(attempt)
  await expect(money).not.toContainText('渠道说明')
})
