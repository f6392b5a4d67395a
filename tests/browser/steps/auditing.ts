import type { Page } from '@playwright/test'
import { BACKOFFICE } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expect } from './test.ts'

export const openHistory = async (page: Page, order: string): Promise<void> => {
  await page.goto(`${BACKOFFICE}/streams/order-${order}/show`)
  await expect(page.getByRole('list', { name: '时间线' })).toBeVisible()
}

const timeline = (page: Page) => page.getByRole('list', { name: '时间线' })

/** The entry of the timeline that has this version. */
export const entryOf = (page: Page, version: number) =>
  timeline(page).getByRole('article', { name: new RegExp(`^版本 ${version} `) })

/** The names of a history's events, in the order in which the page shows them; empty where they are still on their way. */
export const eventsShown = (page: Page): Promise<string[]> =>
  timeline(page)
    .getByRole('article')
    .evaluateAll((entries) => entries.map((entry) => entry.ariaLabel?.replace(/^版本 \d+ /, '') ?? ''))

/** Has the whole log verified, and waits for the outcome. */
export const verifyWholeLog = async (page: Page): Promise<void> => {
  await page.goto(`${BACKOFFICE}/streams`)
  await page.getByRole('button', { name: '验证整个日志' }).click()
  await expect(page.getByText(/^验证完毕：/)).toBeVisible()
}

export const verify = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '验证哈希链' }).click()
}

/** Changes one digit of a stored event, as only the owner of the database can; answers the event's id. */
export const changeOneByte = async ({ owner }: RunningShop, order: string, type: string): Promise<string> => {
  const { rows } = await owner.query(
    `update events set data = regexp_replace(data::text, '[0-8]', '9')::jsonb
     where stream = $1 and type = $2 returning id`,
    [`order-${order}`, type],
  )
  expect(rows).toHaveLength(1)
  return rows[0].id
}
