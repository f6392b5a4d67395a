import type { CaseKind } from '@portafilter/kernel'
import { Radio } from 'antd'
import type { ClaimableLine } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { linesFor } from './claimed.ts'
import { useCaseTexts } from './texts.ts'

type Props = { lines: readonly ClaimableLine[]; value?: CaseKind; onChange?(kind: CaseKind): void }

/** Which service is wanted; one of which the order has nothing cannot be chosen. */
export const KindField = ({ lines, value, onChange }: Props) => {
  const t = useCaseTexts()
  const kinds = [
    { kind: 'return', name: t.kindReturn, hint: t.kindReturnHint },
    { kind: 'exchange', name: t.kindExchange, hint: t.kindExchangeHint },
    { kind: 'refund_only', name: t.kindRefund, hint: t.kindRefundHint },
  ] as const
  return (
    <Radio.Group
      className={styles.kinds ?? ''}
      aria-labelledby="case-kind"
      {...(value === undefined ? {} : { value })}
      onChange={({ target }) => onChange?.(target.value as CaseKind)}
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
