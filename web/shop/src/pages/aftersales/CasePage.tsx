import { caseInRoute, formatMoment, useLanguage } from '@portafilter/kit'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { CaseBadge, CaseKindBadge } from '../../components/aftersales/CaseBadges.tsx'
import { endOf } from '../../components/aftersales/standing.ts'
import { Found } from '../../components/Found.tsx'
import layout from '../../components/layout.module.css'
import { NotFound } from '../../components/NotFound.tsx'
import note from '../../components/note.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Refunds } from '../../components/payee/Refunds.tsx'
import { Empty } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type AfterSaleDetails, refreshCases, useCase } from '../../data/after-sales.ts'
import { paths } from '../../shared/paths.ts'
import styles from './aftersales.module.css'
import { CaseActions } from './CaseActions.tsx'
import { Goods } from './Goods.tsx'
import { Information } from './Information.tsx'
import { Pictures } from './Pictures.tsx'
import { Progress } from './Progress.tsx'
import { useCaseTexts } from './texts.ts'

/** One case in full (orders.md, After-sales detail). */
export const CasePage = () => {
  const code = caseInRoute(useParams().code)
  return code === undefined ? <NotFound /> : <OneCase key={code} code={code} />
}

const OneCase = ({ code }: { code: string }) => {
  const t = useCaseTexts()
  return (
    <>
      <PageHead title={t.caseTitle} back={paths.afterSales} eyebrow={<span className="code">{code}</span>} />
      <Found query={useCase(code)} waiting={<SectionsWaiting lines={[4, 6, 4]} />} none={<NoCase />}>
        {(found) => (
          <div className={layout.stackWide}>
            <Standing found={found} />
            <Information found={found} />
            <Goods found={found} />
            <Refunds refunds={found.refunds} currency={found.currency} refresh={refreshCases} />
          </div>
        )}
      </Found>
    </>
  )
}

const NoCase = () => {
  const t = useCaseTexts()
  const navigate = useNavigate()
  return (
    <Empty title={t.none}>
      <p className="soft">{t.noneHint}</p>
      <Button type="primary" onClick={() => void navigate(paths.afterSales)}>
        {t.toCases}
      </Button>
    </Empty>
  )
}

/** Where the case stands, what it waits for, and what can be done now. */
const Standing = ({ found }: { found: AfterSaleDetails }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  return (
    <section className={`${layout.cardBody} ${layout.stackWide}`} aria-label={t.progress}>
      <div className={layout.rowBetween}>
        <p className={layout.row}>
          <CaseKindBadge found={found} />
          <CaseBadge found={found} />
        </p>
        <div className={layout.row}>
          <CaseActions found={found} />
        </div>
      </div>
      <Progress found={found} />
      {found.due_at !== null && <p className={note.warning}>{t.due(formatMoment(found.due_at, language))}</p>}
      {found.return_address !== '' && <ReturnAddress address={found.return_address} />}
      {found.remark !== '' && (
        <p className={`${endOf(found) === 'rejected' ? note.danger : note.note} ${styles.words}`}>
          {t.decided(found.remark)}
        </p>
      )}
      {found.gift_waived !== null && (
        <p className={`${note.note} ${styles.words}`}>{t.giftWaivedFor(found.gift_waived)}</p>
      )}
      {found.check_pictures.length > 0 && (
        <div className={layout.stack}>
          <h2>{t.checkPictures}</h2>
          <Pictures label={t.checkPictures} paths={found.check_pictures} />
        </div>
      )}
    </section>
  )
}

const ReturnAddress = ({ address }: { address: string }) => {
  const t = useCaseTexts()
  return (
    <section className={`${note.note} ${layout.stack}`} aria-label={t.sendTo}>
      <div className={layout.rowBetween}>
        <h2>{t.sendTo}</h2>
        <CopyButton text={address} what={t.sendTo} />
      </div>
      <p className={styles.words}>{address}</p>
      <p className="soft">{t.sendToHint}</p>
    </section>
  )
}
