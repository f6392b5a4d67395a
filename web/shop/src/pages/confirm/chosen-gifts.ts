import type { SelectedGiveaway } from '@portafilter/catalogue/contract'
import type { SeriesGiveaway } from '../../data/gifts.ts'

/** How many pieces of which model are picked of a series. */
export type Picked = Readonly<Record<string, number>>

type Group = Pick<SeriesGiveaway, 'series_id' | 'increase_quantity'> & {
  readonly model_list: readonly Readonly<{ part_code: string }>[]
}

/** How many are picked of what is offered: a model may have gone since it was picked. */
export const countOf = ({ model_list }: Pick<Group, 'model_list'>, picked: Picked = {}): number =>
  model_list.reduce((count, { part_code }) => count + (picked[part_code] ?? 0), 0)

/** What was picked of these groups, as it is sent; what no group offers any longer is left out. */
export const selectionOf = (
  series: readonly Group[],
  picked: Readonly<Record<number, Picked>> = {},
): readonly SelectedGiveaway[] =>
  series.flatMap(({ series_id, model_list }) =>
    model_list.flatMap(({ part_code }) => {
      const quantity = picked[series_id]?.[part_code] ?? 0
      return quantity === 0 ? [] : { series_id, part_code, quantity }
    }),
  )
