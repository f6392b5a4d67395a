import type { ActionInput } from '@portafilter/contract/staff-client'
import type { sheetsResource } from '@portafilter/sheets/contract'
import type { SheetDetail } from '../rows.ts'

type Content = Omit<ActionInput<typeof sheetsResource, 'update'>, 'version' | 'publish' | 'reviewed'>
type SavedSpot = SheetDetail['hotspots'][number]
type SavedRow = SheetDetail['positions'][number]

/** A hotspot; its key stays the same for as long as the editor is open: its id, or below 0 of one that was drawn here. */
export type Spot = Omit<SavedSpot, 'id'> & Readonly<{ key: number }>

/** A row of the list, under a key as hotspots have it. */
export type Row = SavedRow & Readonly<{ key: number }>

export type Picture = Readonly<{ file_path: string; width: number; height: number }>

/** A sheet as it is drawn. */
export type Sheet = Readonly<{
  name_cn: string
  name_en: string
  picture: Picture
  positions: readonly Row[]
  hotspots: readonly Spot[]
}>

/** The ids that hotspots have on the server, by their keys: a new one is not there until it is saved. */
export type Ids = ReadonlyMap<number, number>

/** A sheet as the server has it, for drawing on it. */
export const sheetOf = ({ name_cn, name_en, file_path, width, height, positions, hotspots }: SheetDetail): Sheet => ({
  name_cn,
  name_en,
  picture: { file_path, width, height },
  positions: positions.map((row, index) => ({ ...row, key: index + 1 })),
  hotspots: hotspots.map(({ id, ...spot }) => ({ ...spot, key: id ?? 0 })),
})

const isSame = (spot: Spot, saved: SavedSpot): boolean =>
  (['item_num', 'dot_left', 'dot_top', 'dot_size', 'is_fj', 'decompose_id'] as const).every(
    (field) => spot[field] === saved[field],
  )

/**
 * Which of the saved hotspots each of these is: by the id that it has, and of those that have none the next one that is the same.
 * Without that a hotspot drawn here would be another one each time that it is saved.
 */
export const idsOf = (spots: readonly Spot[], known: Ids, saved: readonly SavedSpot[]): Ids => {
  const there = new Set(saved.map(({ id }) => id))
  const ids = new Map(
    spots.flatMap(({ key }) => {
      const id = known.get(key)
      return id !== undefined && there.has(id) ? [[key, id] as const] : []
    }),
  )
  const free = saved.filter(({ id }) => ![...ids.values()].includes(id ?? 0))
  for (const spot of spots) {
    if (ids.has(spot.key)) continue
    const at = free.findIndex((other) => isSame(spot, other))
    const [found] = at < 0 ? [] : free.splice(at, 1)
    if (typeof found?.id === 'number') ids.set(spot.key, found.id)
  }
  return ids
}

/** A sheet as it is saved. */
export const contentOf = ({ name_cn, name_en, picture, positions, hotspots }: Sheet, ids: Ids): Content => ({
  name_cn,
  name_en,
  file_path: picture.file_path,
  positions: positions.map(({ item_num, part_code, quantity }) => ({ item_num, part_code, quantity })),
  hotspots: hotspots.map(({ key, ...spot }) => ({ ...spot, id: ids.get(key) ?? null })),
})
