import { caseReasonWords } from '@portafilter/aftersales/words'
import { carrierWords } from '@portafilter/kernel'
import { caseInRoute, formatMoment, useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { ownRefundWords } from '@portafilter/receivable/words'
import { Image, Steps } from 'antd'
import { Link, useParams } from 'react-router'
import { badgeOf, kindName, standingName, stepsIn } from '../../components/aftersales/case-words.ts'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import note from '../../components/note.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Loaded } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type AfterSaleDetails, useCase } from '../../data/after-sales.ts'
import { paths } from '../../ground/paths.ts'
import styles from './aftersales.module.css'
import { CaseActions } from './CaseActions.tsx'
import { RefundAmount } from './RefundAmount.tsx'
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
      <Loaded query={useCase(code)} waiting={<SectionsWaiting lines={[4, 6, 4]} />}>
        {(found) => (
          <div className={layout.stackWide}>
            <Standing found={found} />
            <Information found={found} />
            <Goods found={found} />
            <Refunds found={found} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type Props = { found: AfterSaleDetails }

/** Where the case stands, what it waits for, and what can be done now. */
const Standing = ({ found }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  return (
    <section className={`${layout.cardBody} ${layout.stackWide}`} aria-label={t.progress}>
      <div className={layout.rowBetween}>
        <p className={layout.row}>
          <span className={badge.badge}>{kindName(found, language)}</span>
          <span className={badgeOf(found)}>{standingName(found, language)}</span>
        </p>
        <div className={layout.row}>
          <CaseActions found={found} />
        </div>
      </div>
      <Progress found={found} />
      {found.due_at !== null && <p className={note.warning}>{t.due(formatMoment(found.due_at, language))}</p>}
      {found.return_address !== '' && <ReturnAddress address={found.return_address} />}
      {found.remark !== '' && (
        <p className={`${found.status_two === 2 ? note.danger : note.note} ${styles.words}`}>
          {t.remark}：{found.remark}
        </p>
      )}
      {found.gift_waived !== null && (
        <p className={`${note.note} ${styles.words}`}>
          {t.giftWaived}：{found.gift_waived}
        </p>
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

const namesOf = (t: ReturnType<typeof useCaseTexts>, type: AfterSaleDetails['type']): readonly string[] => {
  if (type === 3) return [t.step1, t.step2Refund, t.step3Refund, t.step4Refund]
  const last = type === 1 ? [t.step5Return, t.step6Return] : [t.step5Exchange, t.step6Exchange]
  return [t.step1, t.step2Return, t.step3Return, t.step4Return, ...last]
}

/** The steps of the case with their times; one that ended before says so in the place of the next. */
const Progress = ({ found }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const { type, status, status_two, reached } = found
  const names = namesOf(t, type)
  const shown = status_two === 0 ? names : [...names.slice(0, status), standingName(found, language)]
  const isDone = status_two === 0 && status === stepsIn(type)
  const current = status_two === 0 ? status - 1 : status
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd draws its steps as boxes
    <div role="list" aria-label={t.progress} className={styles.progress}>
      <Steps
        current={isDone ? names.length : current}
        status={status_two === 0 ? 'process' : 'error'}
        titlePlacement="vertical"
        responsive={false}
        items={shown.map((title, index) => {
          const at = reached[index + 1]
          return {
            title,
            content: at && index < current && <span className="number">{formatMoment(at, language)}</span>,
            role: 'listitem',
            ...(index === current && !isDone && { 'aria-current': 'step' as const }),
          }
        })}
      />
    </div>
  )
}

const Information = ({ found }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const pictures = [found.img_a, found.img_b, found.img_c, found.img_d, found.img_e].filter((path) => path !== '')
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2>{t.information}</h2>
      <dl className={layout.definition}>
        <dt>{t.order}</dt>
        <dd>
          <Link to={paths.order(found.order_code)} className="code">
            {found.order_code}
          </Link>
        </dd>
        <dt>{t.applied}</dt>
        <dd className="number">{formatMoment(found.sq_time, language)}</dd>
        {found.reason !== null && (
          <>
            <dt>{t.reason}</dt>
            <dd>{caseReasonWords[found.reason][language]}</dd>
          </>
        )}
        <dt>{t.describe}</dt>
        <dd className={styles.words}>{found.question_describe}</dd>
        <dt>{t.phone}</dt>
        <dd className="number">{found.phone}</dd>
        {found.refund_method !== '' && (
          <>
            <dt>{t.refund}</dt>
            <dd>
              <RefundAmount found={found} />
            </dd>
          </>
        )}
        <Tracking name={t.transport} number={found.transport_code} carrier={found.transport_carrier} />
        <Tracking name={t.reissue} number={found.transport_code_bf} carrier={found.transport_carrier_bf} />
        <Tracking name={t.back} number={found.back?.tracking_no ?? ''} carrier={found.back?.carrier ?? null} />
      </dl>
      <Pictures label={t.pictures} paths={pictures} />
    </section>
  )
}

const Pictures = ({ label, paths }: { label: string; paths: readonly string[] }) => {
  const t = useCaseTexts()
  if (paths.length === 0) return null
  return (
    <Image.PreviewGroup>
      <ul className={styles.pictures} aria-label={label}>
        {paths.map((path, index) => (
          <li key={path}>
            <Image src={path} alt={t.picture(index + 1)} width={96} height={96} className={styles.thumb ?? ''} />
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

type TrackingProps = { name: string; number: string; carrier: AfterSaleDetails['transport_carrier'] }

const Tracking = ({ name, number, carrier }: TrackingProps) => {
  const language = useLanguage()
  return number === '' ? null : (
    <>
      <dt>{name}</dt>
      <dd className={layout.row}>
        <span className="code">{number}</span>
        {carrier && <span className="soft">{carrierWords[carrier][language]}</span>}
        <CopyButton text={number} what={name} />
      </dd>
    </>
  )
}

type Line = AfterSaleDetails['orderAttachmentList'][number]

const giftWords = (t: ReturnType<typeof useCaseTexts>, { gift_waived }: AfterSaleDetails, { along }: Line): string => {
  if (along === 0) return t.gift
  return gift_waived === null ? t.giftAlong : t.giftWaived
}

const Goods = ({ found }: Props) => {
  const t = useCaseTexts()
  return (
    <section className={layout.card}>
      <h2 className={styles.heading}>{t.goods}</h2>
      <ul className={styles.lines}>
        {found.orderAttachmentList.map((line) => (
          <li key={`${line.item_num} ${line.quantity} ${line.along}`}>
            <Picture src={line.file_path} alt="" size={60} />
            <div>
              <p>
                {line.part_name} {line.gift && <span className={badge.badge}>{giftWords(t, found, line)}</span>}
              </p>
              <p className="code soft">{line.part_code}</p>
              <p className={`soft ${styles.counts}`}>
                <span>{t.asked(line.quantity)}</span>
                {line.approved !== null && <span>{t.approved(line.approved)}</span>}
                {line.accepted !== null && <span>{t.accepted(line.accepted)}</span>}
              </p>
            </div>
            <span className="number soft">
              <Money amount={line.subtotal} currency={found.currency} /> × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Refunds = ({ found: { refunds, currency } }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  if (refunds.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.refunds}>
      <h2>{t.refunds}</h2>
      <ul className={styles.refunds}>
        {refunds.map(({ id, to, amount, status, settled_at }) => (
          <li key={id}>
            <div>
              <p>{refundToWords[to][language]}</p>
              {settled_at !== null && <p className="number soft">{formatMoment(settled_at, language)}</p>}
            </div>
            <span className={badge.badge}>{ownRefundWords[status][language]}</span>
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
