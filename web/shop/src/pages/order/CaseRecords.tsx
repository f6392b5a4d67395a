import { formatMoment, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { CaseBadge } from '../../components/aftersales/CaseBadges.tsx'
import { casePath } from '../../components/aftersales/case-paths.ts'
import { kindName } from '../../components/aftersales/standing.ts'
import layout from '../../components/layout.module.css'
import records from '../../components/records.module.css'
import { useCasesOf } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'

/** The after-sales cases of an order; nothing where there is none. */
export const CaseRecords = ({ code }: { code: string }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const cases = useCasesOf(code).data ?? []
  if (cases.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.cases}>
      <h2>{t.cases}</h2>
      <ul className={records.records}>
        {cases.map((found) => (
          <li key={found.code}>
            <div>
              <p>
                <Link to={casePath(found.code)} className="code">
                  {found.code}
                </Link>
              </p>
              <p className="soft number">{formatMoment(found.sq_time, language)}</p>
            </div>
            <span className="soft">{kindName(found, language)}</span>
            <CaseBadge found={found} />
          </li>
        ))}
      </ul>
    </section>
  )
}
