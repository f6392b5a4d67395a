import { PART_SORTS } from '@portafilter/catalogue/contract'
import type { PartSort, PartsOrder } from '../../data/catalogue.ts'

/** What an address and a choice say of an order: `-price` is from the dearest on, nothing the usual one. */
export const orderIn = (text: string | null): PartsOrder => ({
  sort: PART_SORTS.find((sort) => sort === text?.replace('-', '')),
  descending: text?.startsWith('-') ?? false,
})

export const orderText = ({ sort, descending }: PartsOrder): string =>
  sort === undefined ? '' : `${descending ? '-' : ''}${sort}`

/** What pressing a head does: upwards, downwards, and back to the usual order. */
export const nextOrder = ({ sort, descending }: PartsOrder, by: PartSort): PartsOrder => {
  if (sort !== by) return { sort: by, descending: false }
  return descending ? { sort: undefined, descending: false } : { sort: by, descending: true }
}
