/** A row of the list. */
export type StaffPosition = Readonly<{ item_num: number; part_code: string; quantity: number }>

/** A hotspot; `id` is null until it is saved. */
export type StaffHotspot = Readonly<{
  id: number | null
  item_num: number
  dot_left: number
  dot_top: number
  dot_size: number
  is_fj: 'Y' | 'N' | null
  decompose_id: number | null
}>

/** A sheet as staff draw it. */
export type Content = Readonly<{
  name_cn: string
  name_en: string
  file_path: string
  positions: readonly StaffPosition[]
  hotspots: readonly StaffHotspot[]
}>
