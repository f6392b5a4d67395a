import type { Locator, Page } from '@playwright/test'
import type { RunningShop } from './shop.ts'
import { expect } from './test.ts'

export const diagram = (page: Page): Locator => page.getByRole('group', { name: /^(爆炸图|Exploded diagram)$/ })

/** The hotspots of the sheet that is shown, by their numbers. */
export const hotspots = (page: Page): Locator => diagram(page).getByRole('button', { name: /^\d/ })

export const hotspot = (page: Page, code: string): Locator =>
  diagram(page).getByRole('button', { name: new RegExp(`, ${code}\\b`) })

export const rowIn = (page: Page, code: string): Locator =>
  page
    .getByRole('region', { name: /^(配件清单|Parts list)$/ })
    .getByRole('row')
    .filter({ hasText: code })

/** Whether the diagram's window shows this, whole or in part. */
export const isInSight = async (page: Page, mark: Locator): Promise<boolean> => {
  const [window, box] = [await diagram(page).boundingBox(), await mark.boundingBox()]
  if (window === null || box === null) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x >= window.x && x <= window.x + window.width && y >= window.y && y <= window.y + window.height
}

/** How many times as large as whole the sheet is shown. */
export const zoomOf = async (page: Page): Promise<number> =>
  Number(await diagram(page).evaluate((stage) => (stage as HTMLElement).style.getPropertyValue('--zoom')))

/** Where the zoomed sheet stands in its window, in pixels. */
export const placeOf = (page: Page): Promise<readonly string[]> =>
  diagram(page).evaluate((stage) => ['--x', '--y'].map((name) => (stage as HTMLElement).style.getPropertyValue(name)))

/** A sheet that has just come may be drawn once more between being there and being measured. */
export const middleOf = async (shown: Locator): Promise<readonly [x: number, y: number]> => {
  let middle: readonly [number, number] = [0, 0]
  await expect(async () => {
    const box = await shown.boundingBox()
    if (box === null) throw new Error('not to be seen')
    middle = [box.x + box.width / 2, box.y + box.height / 2]
  }).toPass({ timeout: 30_000 })
  return middle
}

/** Two fingers go apart on this. */
export const pinches = async (page: Page, shown: Locator): Promise<void> => {
  await shown.scrollIntoViewIfNeeded()
  const [x, y] = await middleOf(shown)
  const cdp = await page.context().newCDPSession(page)
  const touches = (type: 'touchStart' | 'touchMove', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [-apart, apart].map((by) => ({ x: x + by, y })) })
  await touches('touchStart', 20)
  for (const apart of [30, 45, 60, 75]) await touches('touchMove', apart)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

/**
 * Draws one more sheet for a machine, with so many numbers in rows of twenty, each a part of its own. Answers its level as an
 * address has it.
 */
export const crowdedSheet = async ({ owner }: RunningShop, machine: number, numbers: number): Promise<string> => {
  const { rows } = await owner.query<{ id: number }>(`
    insert into explosions (name_cn, name_en, file_path, width, height)
    select '密集图', 'Crowded sheet', file_path, width, height from explosions where file_path <> '' limit 1
    returning id`)
  const id = rows[0]?.id ?? 0
  await owner.query(
    `insert into explosion_positions (explosion_id, item_num, part_id, quantity)
     select $1, row_number() over (order by id), id, 1 from parts where type = 'P' and not withdrawn order by id limit $2`,
    [id, numbers],
  )
  await owner.query(
    `insert into explosion_hotspots (explosion_id, item_num, dot_left, dot_top, dot_size)
     select $1, n, 3 + 4.9 * ((n - 1) % 20), 5 + 6 * ((n - 1) / 20), 2.5 from generate_series(1, $2::int) n`,
    [id, numbers],
  )
  await owner.query('insert into machine_explosions (machine_id, explosion_id, place) values ($1, $2, 99)', [
    machine,
    id,
  ])
  expect(id).toBeGreaterThan(0)
  return String(id)
}
