import { formatMoment, formatSecond, useLanguage } from '@portafilter/kit'
import { topUpStatusWords } from '@portafilter/wallet/words'
import { Link } from 'react-router'
import badge from '../../components/badge.module.css'
import { Money } from '../../components/Money.tsx'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import type { TopUp } from '../../data/wallet.ts'
import { topUpPath } from '../../ground/paths.ts'
import type { Column } from './column.ts'
import { RecordList } from './RecordList.tsx'
import styles from './records.module.css'
import { useRecordTexts } from './texts.ts'

const BADGES: Readonly<Record<TopUp['status'], string | undefined>> = {
  waiting: badge.attention,
  chosen: badge.attention,
  submitted: badge.moving,
  rejected: badge.bad,
  approved: badge.good,
}

const Status = ({ topUp }: { topUp: TopUp }) => {
  const t = useRecordTexts()
  const language = useLanguage()
  const { status } = topUp
  const waits = status === 'waiting' || status === 'chosen' || status === 'rejected'
  return (
    <span className={styles.status}>
      <span className={BADGES[status]}>{topUpStatusWords[status][language]}</span>
      {waits && <Link to={topUpPath(topUp)}>{t.goOn}</Link>}
    </span>
  )
}

/** Those that were only asked for are gone on with from here. */
export const Recharges = withWallet(() => {
  const t = useRecordTexts()
  const language = useLanguage()
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
      ...{ head: t.amount, kind: 'amount', saved: ({ amount }) => amount },
      shown: ({ amount }) => <Money amount={amount} currency="CNY" />,
    },
  ]
  return (
    <RecordList
      title={t.recharges}
      of="recharges"
      columns={columns}
      keyOf={({ pay_no }) => pay_no}
      empty={t.noRecharges}
    />
  )
})
