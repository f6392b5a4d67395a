import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { Download } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { useSecondsUntil } from '../../components/seconds-until.ts'
import { notice } from '../../shared/notice.ts'
import { CountDown } from './CountDown.tsx'
import { pictureOf } from './picture-of.ts'
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
  const square = useRef<HTMLDivElement>(null)
  return (
    <section className={`${layout.cardBody} ${styles.code}`}>
      <p className={styles.amount}>
        <span className="soft">{t.amount}</span> <Money amount={pay_amount} currency="CNY" />
      </p>
      <div ref={square} className={styles.square}>
        <QRCode
          type="svg"
          value={qr_url}
          size={SIZE}
          style={{ width: '100%', height: 'auto' }}
          status={isOver ? 'expired' : 'active'}
          statusRender={() => null}
          aria-label={t.code}
        />
      </div>
      <CountDown seconds={seconds} />
      {!isOver && <p>{t.scan}</p>}
      {!isOver && <OnPhone of={square} name={`${t.amount} ${pay_amount.toFixed(2)}.png`} />}
      <p className="soft">{hint}</p>
      <Button type={isOver ? 'primary' : 'default'} loading={isRenewing} onClick={onRenew}>
        {t.renew}
      </Button>
      {/^https?:/.test(qr_url) && <TrialCashier address={qr_url} />}
    </section>
  )
}

type OnPhoneProps = { of: RefObject<HTMLElement | null>; name: string }

/** Who reads the page on the phone that shall pay cannot scan it: the code is saved, and WeChat opens beside it. */
const OnPhone = ({ of, name }: OnPhoneProps) => {
  const t = useWechatTexts()
  const saving = useMutation({
    mutationFn: async () => {
      const drawing = of.current?.querySelector('svg')
      if (drawing) saveFile(name, await pictureOf(drawing, SIZE))
    },
    onSuccess: () => notice.success(useWechatTexts.both((w) => w.saved)),
  })
  return (
    <div className={styles.onPhone}>
      <p className="soft">{t.onPhone}</p>
      <div className={layout.row}>
        <Button icon={<Download />} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t.save}
        </Button>
        <Button href="weixin://">{t.openWechat}</Button>
      </div>
    </div>
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
