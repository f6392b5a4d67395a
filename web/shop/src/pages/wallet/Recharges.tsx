import { formatMoment, formatSecond, invoiceOf, useLanguage } from '@portafilter/kit'
import { topUpStatusWords } from '@portafilter/wallet/words'
import { Button } from 'antd'
import { Link } from 'react-router'
import badge from '../../components/badge.module.css'
import { ApplyForInvoice } from '../../components/invoice/ApplyForInvoice.tsx'
import { useInvoiceActionTexts } from '../../components/invoice/action-texts.ts'
import { DownloadInvoice } from '../../components/invoice/DownloadInvoice.tsx'
import { RequestReturned } from '../../components/invoice/RequestReturned.tsx'
import { Money } from '../../components/Money.tsx'
import { topUpPath } from '../../components/payment/payment-paths.ts'
import { type Opener, useDialog } from '../../components/use-dialog.ts'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import type { TopUp } from '../../data/wallet.ts'
import type { Column } from './column.ts'
import { RecordList } from './RecordList.tsx'
import { RefundRecords } from './RefundRecords.tsx'
import styles from './records.module.css'
import { useRecordTexts } from './texts.ts'

const BADGES: Readonly<Record<TopUp['status'], string | undefined>> = {
  waiting: badge.attention,
  chosen: badge.attention,
  submitted: badge.moving,
  rejected: badge.bad,
  approved: badge.good,
}

/** Of which its buyer has something to do yet. */
const GONE_ON_WITH: readonly TopUp['status'][] = ['waiting', 'chosen', 'rejected']

const Status = ({ topUp }: { topUp: TopUp }) => {
  const t = useRecordTexts()
  const language = useLanguage()
  const { status } = topUp
  return (
    <span className={styles.status}>
      <span className={BADGES[status]}>{topUpStatusWords[status][language]}</span>
      {GONE_ON_WITH.includes(status) && <Link to={topUpPath(topUp)}>{t.goOn}</Link>}
    </span>
  )
}

/** Of what is paid: asked for, or how far it is; and why it is to be asked for again. */
const Invoice = ({ topUp, asks }: { topUp: TopUp; asks: Opener }) => {
  const t = useRecordTexts()
  const words = useInvoiceActionTexts()
  const invoice = invoiceOf(topUp)
  if (invoice === 'issued')
    return (
      <>
        <span className="code">{topUp.invoice_number}</span>{' '}
        <DownloadInvoice code={topUp.pay_no} type="link" size="small">
          {words.download}
        </DownloadInvoice>
      </>
    )
  if (invoice === 'requested') return <span className={badge.moving}>{t.invoiceUnderWay}</span>
  if (topUp.status !== 'approved') return <span className="soft">{t.noInvoice}</span>
  return (
    <div className={styles.invoice}>
      <Button size="small" {...asks}>
        {t.askForInvoice}
      </Button>
      <RequestReturned reason={topUp.invoice_return_reason} />
    </div>
  )
}

/** Those that were only asked for are gone on with from here. */
export const Recharges = withWallet(() => {
  const t = useRecordTexts()
  const language = useLanguage()
  const { asked, opens, close } = useDialog<string>()
  const invoiced = (topUp: TopUp) =>
    ({ none: t.noInvoice, requested: t.invoiceUnderWay, issued: topUp.invoice_number })[invoiceOf(topUp)]
  const paidAt = ({ pay_time }: TopUp) => (pay_time === null ? t.notPaid : formatSecond(pay_time, language))
  const columns: readonly Column<TopUp>[] = [
    {
      head: t.paidAt,
      shown: (row) =>
        row.pay_time === null ? (
          <span className="soft">{t.askedAt(formatMoment(row.created_at, language))}</span>
        ) : (
          paidAt(row)
        ),
      saved: paidAt,
    },
    {
      head: t.status,
      shown: (row) => <Status topUp={row} />,
      saved: ({ status }) => topUpStatusWords[status][language],
    },
    {
      head: t.invoice,
      shown: (row) => <Invoice topUp={row} asks={opens(row.pay_no)} />,
      saved: invoiced,
    },
    {
      head: t.amount,
      kind: 'amount',
      saved: ({ amount }) => amount,
      shown: ({ amount }) => <Money amount={amount} currency="CNY" />,
    },
  ]
  return (
    <>
      <RecordList
        title={t.recharges}
        of="recharges"
        columns={columns}
        keyOf={({ pay_no }) => pay_no}
        empty={t.noRecharges}
      >
        <RefundRecords of="topup" />
      </RecordList>
      {asked !== undefined && <ApplyForInvoice code={asked} onClose={close} />}
    </>
  )
})
