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

/** Where a hotspot lies, in per cent of the picture. */
export const placeOf = async (page: Page, number: number) => {
  const [room, box] = [await stage(page).boundingBox(), await drawnAt(page, number).locator('.ring').boundingBox()]
  if (room === null || box === null) throw new Error(`no hotspot ${number}`)
  const share = (at: number, from: number, size: number) => Math.round(((at - from) / size) * 1_000) / 10
  return {
    left: share(box.x + box.width / 2, room.x, room.width),
    top: share(box.y + box.height / 2, room.y, room.height),
    size: share(box.width, 0, room.width),
  }
}

/** Drags from one place of the picture to another, both in per cent of it. */
export const drags = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const room = await stage(page).boundingBox()
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
    ...{ id: null, item_num: index + 1, dot_left: 20 + 30 * index, dot_top: 50, dot_size: 6 },
    ...{ is_fj: null, decompose_id: null },
  }))
  await desk.act(sheetsResource, id, 'update', { version, ...names, file_path, positions, hotspots })
  return id
}

export const isSaved = (page: Page) => expect(page.getByText('有未保存的更改')).toBeHidden()
