import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useComponentTexts } from '../component-texts.ts'
import styles from './Pager.module.css'
import { pagesShown } from './pages-shown.ts'

type Props = {
  total: number
  page: number
  size: number
  sizes: readonly number[]
  /** The id of what holds the pages: another one is read from there on. */
  panel: string
  onChange(page: number, size: number): void
}

/** Brings the start of what is paged into view, and the focus with it. */
const toStart = (panel: string): void => {
  const start = document.getElementById(panel)
  start?.focus({ preventScroll: true })
  start?.scrollIntoView({ block: 'start' })
}

/**
 * Pages of a list with a choice of sizes. Used behind the first route, too: antd's pages are list items without a name
 * or a sign of the current one for readers.
 */
export const Pager = ({ total, page, size, sizes, panel, onChange }: Props) => {
  const t = useComponentTexts()
  const goTo = (to: number, rows: number) => {
    toStart(panel)
    onChange(to, rows)
  }
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <span className={`${styles.total} number`}>{t.totalRows(total)}</span>
      <button type="button" aria-label={t.previous} disabled={page <= 1} onClick={() => goTo(page - 1, size)}>
        <ChevronLeft />
      </button>
      {pagesShown(page, last).map((shown) =>
        shown < 0 ? (
          <span key={shown} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className="number"
            aria-label={t.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => goTo(shown, size)}
          >
            {shown}
          </button>
        ),
      )}
      <button type="button" aria-label={t.next} disabled={page >= last} onClick={() => goTo(page + 1, size)}>
        <ChevronRight />
      </button>
      {sizes.length > 1 && (
        <select aria-label={t.perPage} value={size} onChange={(event) => goTo(1, Number(event.target.value))}>
          {sizes.map((option) => (
            <option key={option} value={option}>
              {t.perPageOption(option)}
            </option>
          ))}
        </select>
      )}
    </nav>
  )
}
