import { formatMoment, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { badgeOf, kindName, standingName } from '../../components/aftersales/case-words.ts'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Marked } from '../../components/Marked.tsx'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { Picture } from '../../components/Picture.tsx'
import type { AfterSale } from '../../data/after-sales.ts'
import { paths } from '../../ground/paths.ts'
import styles from './aftersales.module.css'
import { CaseActions } from './CaseActions.tsx'
import { RefundAmount } from './RefundAmount.tsx'
import { useCaseTexts } from './texts.ts'

/** As an order's card: two lines of it. */
const SHOWN = 2

/** A case with its first lines and what can be done next; marked is what the search has found in it. */
export const CaseCard = ({ found, search }: { found: AfterSale; search: string }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const hidden = found.orderAttachmentList.length - SHOWN
  return (
    <article className={layout.card} aria-label={found.code}>
      <header className={styles.head}>
        <div>
          <Link to={paths.case(found.code)} className={`code ${layout.plainLink}`}>
            <span>
              <Marked text={found.code} search={search} of="code" />
            </span>
          </Link>
          <span className="soft number">
            {t.applied} {formatMoment(found.sq_time, language)}
          </span>
          <span className={badge.badge}>{kindName(found, language)}</span>
        </div>
        <span className={badgeOf(found)}>{standingName(found, language)}</span>
      </header>
      {found.status_two === 2 && found.remark !== '' && (
        <p className={`${note.danger} ${styles.inset}`}>{found.remark}</p>
      )}
      {found.due_at !== null && (
        <p className={`${note.warning} ${styles.inset}`}>{t.due(formatMoment(found.due_at, language))}</p>
      )}
      <ul className={styles.lines}>
        {found.orderAttachmentList.slice(0, SHOWN).map((line) => (
          <li key={`${line.item_num} ${line.quantity} ${line.along}`}>
            <Picture src={line.file_path} alt="" size={60} />
            <div>
              <p>
                <Marked text={line.part_name} search={search} />
              </p>
              <p className="code soft">
                <Marked text={line.part_code} search={search} of="code" />
              </p>
            </div>
            <span className="number soft">
              <Money amount={line.subtotal} currency={found.currency} /> × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to={paths.case(found.code)} className={`${styles.more} ${layout.plainLink}`}>
          {t.more(hidden)}
        </Link>
      )}
      <footer className={styles.foot}>
        <p>
          {found.refund_method !== '' && <span className="soft">{t.refund} </span>}
          <RefundAmount found={found} />
        </p>
        <div className={layout.rowEnd}>
          <Link to={paths.case(found.code)} className={layout.plainLink} aria-label={t.detailsOf(found.code)}>
            {t.details}
          </Link>
          <CaseActions found={found} />
        </div>
      </footer>
    </article>
  )
}
