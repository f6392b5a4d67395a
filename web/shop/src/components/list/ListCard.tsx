import type { ReactNode } from 'react'
import { Link } from 'react-router'
import layout from '../layout.module.css'
import { Marked } from '../Marked.tsx'
import styles from './ListCard.module.css'
import { type PictureLine, PictureLines } from './PictureLines.tsx'
import { useCardTexts } from './texts.ts'

type Props = {
  code: string
  /** Where it is shown in full, and what the way there is called. */
  to: string
  details: string
  search: string
  facts: ReactNode
  standing: ReactNode
  notes: ReactNode
  /** The first of them; `hidden` are so many more. */
  lines: readonly PictureLine[]
  hidden: number
  sum: ReactNode
  actions: ReactNode
}

/** One of a list: its number and where it stands, its first lines, what it comes to, and what can be done next. */
export const ListCard = ({ code, to, details, search, lines, hidden, ...shown }: Props) => {
  const t = useCardTexts()
  return (
    <article className={layout.card} aria-label={code}>
      <header className={styles.head}>
        <div>
          <Link to={to} className={`code ${layout.plainLink}`}>
            <span>
              <Marked text={code} search={search} of="code" />
            </span>
          </Link>
          {shown.facts}
        </div>
        <div className={layout.row}>{shown.standing}</div>
      </header>
      <div className={styles.notes}>{shown.notes}</div>
      <PictureLines lines={lines} search={search} />
      {hidden > 0 && (
        <Link to={to} className={`${styles.more} ${layout.plainLink}`}>
          {t.more(hidden)}
        </Link>
      )}
      <footer className={styles.foot}>
        <p>{shown.sum}</p>
        <div className={layout.rowEnd}>
          <Link to={to} className={layout.plainLink} aria-label={details}>
            {t.details}
          </Link>
          {shown.actions}
        </div>
      </footer>
    </article>
  )
}
