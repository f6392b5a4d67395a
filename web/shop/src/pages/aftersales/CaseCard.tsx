import { formatMoment, useLanguage } from '@portafilter/kit'
import { CaseBadge, CaseKindBadge } from '../../components/aftersales/CaseBadges.tsx'
import { casePath } from '../../components/aftersales/case-paths.ts'
import { endOf } from '../../components/aftersales/standing.ts'
import { ListCard } from '../../components/list/ListCard.tsx'
import note from '../../components/note.module.css'
import type { AfterSale } from '../../data/after-sales.ts'
import { CaseActions } from './CaseActions.tsx'
import { pictureLine } from './case-line.tsx'
import { RefundAmount } from './RefundAmount.tsx'
import { useCaseTexts } from './texts.ts'

/** As an order's card: two lines of it. */
const SHOWN = 2

/** A case with its first lines and what can be done next; marked is what the search has found in it. */
export const CaseCard = ({ found, search }: { found: AfterSale; search: string }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const { code, currency, due_at, remark, orderAttachmentList: lines } = found
  return (
    <ListCard
      code={code}
      to={casePath(code)}
      details={t.detailsOf(code)}
      search={search}
      facts={
        <>
          <span className="soft number">
            {t.applied} {formatMoment(found.sq_time, language)}
          </span>
          <CaseKindBadge found={found} />
        </>
      }
      standing={<CaseBadge found={found} />}
      notes={
        <>
          {endOf(found) === 'rejected' && remark !== '' && <p className={note.danger}>{remark}</p>}
          {due_at !== null && <p className={note.warning}>{t.due(formatMoment(due_at, language))}</p>}
        </>
      }
      lines={lines.slice(0, SHOWN).map((line) => pictureLine(line, currency))}
      hidden={lines.length - SHOWN}
      sum={
        <>
          {found.refund_method !== '' && <span className="soft">{t.refund} </span>}
          <RefundAmount found={found} />
        </>
      }
      actions={<CaseActions found={found} />}
    />
  )
}
