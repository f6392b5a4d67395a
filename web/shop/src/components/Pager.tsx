import { useComponentTexts } from './component-texts.ts'
import { LeftIcon, RightIcon } from './icons.tsx'
import { pagesShown } from './pages-shown.ts'

type Props = {
  total: number
  page: number
  size: number
  sizes: readonly number[]
  onChange(page: number, size: number): void
}

/** Pages of a list with a choice of sizes. Light enough for the first route, which antd's is not. */
export const Pager = ({ total, page, size, sizes, onChange }: Props) => {
  const t = useComponentTexts()
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className="pager" aria-label={t.pages}>
      <span className="pager-total number">{t.totalRows(total)}</span>
      <button type="button" aria-label={t.previous} disabled={page <= 1} onClick={() => onChange(page - 1, size)}>
        <LeftIcon />
      </button>
      {pagesShown(page, last).map((shown) =>
        shown < 0 ? (
          <span key={shown} className="pager-gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className="number"
            aria-label={t.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown, size)}
          >
            {shown}
          </button>
        ),
      )}
      <button type="button" aria-label={t.next} disabled={page >= last} onClick={() => onChange(page + 1, size)}>
        <RightIcon />
      </button>
      <select aria-label={t.perPage} value={size} onChange={(event) => onChange(1, Number(event.target.value))}>
        {sizes.map((option) => (
          <option key={option} value={option}>
            {t.perPageOption(option)}
          </option>
        ))}
      </select>
    </nav>
  )
}
