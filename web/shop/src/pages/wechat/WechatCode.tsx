import { Button, QRCode } from 'antd'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { useSecondsUntil } from '../../components/seconds-until.ts'
import { CountDown } from './CountDown.tsx'
import { useWechatTexts } from './texts.ts'
import styles from './wechat.module.css'

/** Pixels (payment.md, 9); a phone shows it as wide as it is. */
const SIZE = 360

type Props = {
  pay_amount: number
  qr_url: string
  expires_at: string
  /** Why one would want another code. */
  hint: string
  isRenewing: boolean
  onRenew(): void
}

/** What to scan, for how much, and for how long. */
export const WechatCode = ({ pay_amount, qr_url, expires_at, hint, isRenewing, onRenew }: Props) => {
  const t = useWechatTexts()
  const [seconds] = useSecondsUntil(Date.parse(expires_at))
  const isOver = seconds === 0
  return (
    <section className={`${layout.cardBody} ${styles.code}`}>
      <p className={styles.amount}>
        <span className="soft">{t.amount}</span> <Money amount={pay_amount} currency="CNY" />
      </p>
      <QRCode
        type="svg"
        value={qr_url}
        size={SIZE}
        style={{ width: '100%', height: 'auto' }}
        className={styles.square ?? ''}
        status={isOver ? 'expired' : 'active'}
        statusRender={() => null}
        aria-label={t.code}
      />
      <CountDown seconds={seconds} />
      {!isOver && <p>{t.scan}</p>}
      {!isOver && <p className={`soft ${styles.onPhone}`}>{t.onPhone}</p>}
      <p className="soft">{hint}</p>
      <Button type={isOver ? 'primary' : 'default'} loading={isRenewing} onClick={onRenew}>
        {t.renew}
      </Button>
      {/^https?:/.test(qr_url) && <TrialCashier address={qr_url} />}
    </section>
  )
}

/** The sandbox's codes say an address, which WeChat does not know (docs/providers.md). */
const TrialCashier = ({ address }: { address: string }) => {
  const t = useWechatTexts()
  return (
    <p className={`soft ${styles.trial}`}>
      {t.trial}{' '}
      <a href={address} target="_blank" rel="noreferrer" className={layout.plainLink}>
        {t.trialLink}
      </a>
    </p>
  )
}
