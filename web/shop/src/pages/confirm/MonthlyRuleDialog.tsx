import { Button, Modal } from 'antd'
import { Money } from '../../components/Money.tsx'
import { surchargedTotal } from '../../components/money-times.ts'
import { useReturnFocus } from '../../components/use-return-focus.ts'
import type { CartLine } from '../../data/cart.ts'
import { useConfirmTexts } from './texts.ts'
import type { MonthlyRule } from './use-submit-order.ts'

type Props = {
  rule: MonthlyRule
  lines: readonly CartLine[]
  busy: boolean
  onQuickPayment(): void
  onBack(): void
}

/** The monthly rule asks (result 2): every unit price rises by half, or back to the order. Always in yuan. */
export const MonthlyRuleDialog = ({ rule, lines, busy, onQuickPayment, onBack }: Props) => {
  useReturnFocus()
  const t = useConfirmTexts()
  const current = lines.reduce((cents, line) => cents + Math.round(line.subtotal * 100), 0) / 100
  return (
    <Modal
      open
      centered
      width={560}
      title={t.ruleTitle}
      onCancel={onBack}
      closable={!busy}
      mask={{ closable: !busy }}
      footer={[
        <Button key="back" disabled={busy} onClick={onBack}>
          {t.goBack}
        </Button>,
        <Button key="quick" type="primary" danger loading={busy} onClick={onQuickPayment}>
          {t.quick}
        </Button>,
      ]}
    >
      <div className="stack">
        <p>{t.ruleIntro}</p>
        <dl className="definition">
          <dt>{t.accumulated}</dt>
          <dd>
            <Money amount={rule.accumulated} currency="CNY" />
          </dd>
          <dt>{t.thisOrder}</dt>
          <dd>
            <Money amount={rule.order_amount} currency="CNY" />
          </dd>
          <dt>{t.limit}</dt>
          <dd>
            <Money amount={rule.threshold} currency="CNY" />
          </dd>
          <dt>{t.countedParts}</dt>
          <dd className="code">{rule.part_codes.join(', ')}</dd>
          <dt>{t.currentTotal}</dt>
          <dd>
            <Money amount={current} currency="CNY" />
          </dd>
          <dt>
            <strong>{t.quickTotal}</strong>
          </dt>
          <dd className="confirm-total">
            <Money amount={surchargedTotal(lines)} currency="CNY" />
          </dd>
        </dl>
        <p className="note note-warning" role="alert">
          {t.quickWarning}
        </p>
      </div>
    </Modal>
  )
}
