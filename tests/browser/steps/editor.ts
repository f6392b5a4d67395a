import type { Locator, Page } from '@playwright/test'
import { sheetsResource } from '@portafilter/sheets/contract'
import sharp from 'sharp'
import type { Door } from '../../acceptance/testing/world.ts'
import { expect } from './test.ts'

/** A picture for a sheet, as a PNG for a file field. */
export const sheetPicture = async (width: number, height: number) => ({
  name: 'sheet.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#f4f0e8' } })
    .png()
    .toBuffer(),
})

/** The picture of the editor, with its hotspots. */
export const stage = (page: Page): Locator => page.getByRole('group', { name: /^(图与热点|Picture and hotspots)$/ })

/** The hotspots of the editor, by their numbers. */
export const drawn = (page: Page): Locator => stage(page).getByRole('button', { name: /^\d/ })

export const drawnAt = (page: Page, number: number): Locator =>
  stage(page)
    .getByRole('button', { name: new RegExp(`^${number}( |$)`) })
    .first()

/** Where a hotspot lies, in per cent of the picture, with one decimal. */
export const placeOf = (page: Page, number: number) =>
  drawnAt(page, number).evaluate((spot) => {
    const { width, height } = (spot as SVGGElement).ownerSVGElement?.viewBox.baseVal ?? new DOMRect()
    const { e: x, f: y } = (spot as SVGGElement).transform.baseVal.consolidate()?.matrix ?? new DOMMatrix()
    const radius = Number(spot.querySelector('.ring')?.getAttribute('r'))
    const share = (part: number, of: number) => Math.round((part / of) * 1_000) / 10
    return { left: share(x, width), top: share(y, height), size: share(2 * radius, width) }
  })

/** The same in whole per cent: a pointer is at whole pixels. */
export const nearlyAt = async (page: Page, number: number) => {
  const { left, top, size } = await placeOf(page, number)
  return [left, top, size].map(Math.round)
}

/** Drags from one place of the picture to another, both in per cent of it. */
export const drags = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const room = await stage(page).locator('.spots').boundingBox()
  if (room === null) throw new Error('no picture')
  const at = ([left, top]: readonly [number, number]) =>
    [room.x + (left / 100) * room.width, room.y + (top / 100) * room.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 5 })
  await page.mouse.up()
}

/** Makes a sheet of these parts, each with its hotspot in a row, on a picture that there is: a draft. */
export const sheetOf = async ({ db, signIn }: Door, codes: readonly string[]): Promise<string> => {
  const { desk } = await signIn('catalogue')
  const drawn = db.selectFrom('explosions').select('file_path').where('file_path', '<>', '')
  const { file_path } = await drawn.limit(1).executeTakeFirstOrThrow()
  const names = { name_cn: '试图', name_en: 'Trial' }
  const { id, version } = await desk.create(sheetsResource, names)
  const positions = codes.map((part_code, index) => ({ item_num: index + 1, part_code, quantity: 1 }))
  const hotspots = codes.map((_, index) => ({
    id: null,
    item_num: index + 1,
    dot_left: 20 + 30 * index,
    dot_top: 50,
    dot_size: 6,
    is_fj: null,
    decompose_id: null,
  }))
  await desk.act(sheetsResource, id, 'update', { version, ...names, file_path, positions, hotspots })
  return id
}

export const isSaved = (page: Page) => expect(page.getByText('有未保存的更改')).toBeHidden()
