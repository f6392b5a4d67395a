import { storedValue } from '@portafilter/kit'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { PartsOrder } from '../../data/catalogue.ts'
import { orderIn, orderText } from '../ui/parts-order.ts'
import styles from './PartsTools.module.css'
import { usePartsTexts } from './parts-texts.ts'

/** Each way of sorting, as the address names it, with its words. */
const WAYS = {
  '': 'nearest',
  code: 'byCode',
  '-code': 'byCodeDown',
  name: 'byName',
  '-name': 'byNameDown',
  price: 'byPrice',
  '-price': 'byPriceDown',
} as const

const rows = storedValue('parts:rows')

/** Whether rows are 48 pixels high instead of roomy; remembered in this browser. */
export const useCompactRows = (): boolean => useSyncExternalStore(rows.watch, rows.read) === 'compact'

type Props = {
  /** What the page offers beside. */
  children?: ReactNode
  order?: PartsOrder | undefined
  onOrder?: ((order: PartsOrder) => void) | undefined
}

/** How the table below is shown. Where it has no room for heads to press, its order is chosen here. */
export const PartsTools = ({ children, order, onOrder }: Props) => {
  const t = usePartsTexts()
  const compact = useCompactRows()
  return (
    <div className={styles.tools}>
      {children}
      {order && onOrder && (
        <select
          className={styles.order}
          aria-label={t.sort}
          value={orderText(order)}
          onChange={({ target }) => onOrder(orderIn(target.value))}
        >
          {Object.entries(WAYS).map(([value, words]) => (
            <option key={value} value={value}>
              {t[words]}
            </option>
          ))}
        </select>
      )}
      <label className={styles.compact}>
        <input type="checkbox" checked={compact} onChange={() => rows.write(compact ? null : 'compact')} />
        {t.compact}
      </label>
    </div>
  )
}
