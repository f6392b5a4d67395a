import type { Gift, PricedPart } from '@portafilter/catalogue'
import type { FrozenLine } from './history/events.ts'

type FrozenPart = Pick<FrozenLine, 'part_code' | 'name' | 'packing' | 'unit' | 'picture' | 'list'>

/** What a line keeps of its part, bought or given, whatever the catalogue says of it later. */
export const frozenPart = ({ code, name, packing, unit, filePath, list }: PricedPart | Gift['part']): FrozenPart => ({
  part_code: code,
  name,
  packing,
  unit,
  picture: filePath,
  list,
})
