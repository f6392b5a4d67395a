import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { PartSort, PartsOrder } from '../../data/catalogue.ts'
import sheet from '../sheet.module.css'
import { nextOrder } from '../ui/parts-order.ts'
import { usePartsTexts } from './parts-texts.ts'
import styles from './SortHead.module.css'

export type Sorted = { order?: PartsOrder | undefined; onOrder?: ((order: PartsOrder) => void) | undefined }

/** The head of a column by which a table can be sorted, where that can be chosen. */
export const SortHead = ({
  by,
  label,
  atEnd = false,
  order,
  onOrder,
}: Sorted & { by: PartSort; label: string; atEnd?: boolean }) => {
  const t = usePartsTexts()
  const where = atEnd ? sheet.atEnd : undefined
  if (order === undefined || onOrder === undefined)
    return (
      <th scope="col" className={where}>
        {label}
      </th>
    )
  const way = order.sort !== by ? 'none' : order.descending ? 'descending' : 'ascending'
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[way]
  return (
    <th scope="col" className={where} aria-sort={way}>
      <button
        type="button"
        className={styles.sort}
        title={t.sortedBy(label)}
        onClick={() => onOrder(nextOrder(order, by))}
      >
        {label} <Icon />
      </button>
    </th>
  )
}
