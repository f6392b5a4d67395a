import { Radio } from 'antd'
import type { ClaimableLine } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { type KindNumber, linesFor } from './claimed.ts'
import { useCaseTexts } from './texts.ts'

type Props = { lines: readonly ClaimableLine[]; value?: KindNumber; onChange?(kind: KindNumber): void }

/** Which service is wanted; one of which the order has nothing cannot be chosen. */
export const KindField = ({ lines, value, onChange }: Props) => {
  const t = useCaseTexts()
  const kinds = [
    { kind: 1, name: t.kindReturn, hint: t.kindReturnHint },
    { kind: 2, name: t.kindExchange, hint: t.kindExchangeHint },
    { kind: 3, name: t.kindRefund, hint: t.kindRefundHint },
  ] as const
  return (
    <Radio.Group
      className={styles.kinds ?? ''}
      aria-labelledby="case-kind"
      {...(value === undefined ? {} : { value })}
      onChange={({ target }) => onChange?.(target.value as KindNumber)}
    >
      {kinds.map(({ kind, name, hint }) => (
        <Radio key={kind} value={kind} disabled={linesFor(kind, lines).length === 0}>
          {name}
          <small className="soft">{hint}</small>
        </Radio>
      ))}
    </Radio.Group>
  )
}
