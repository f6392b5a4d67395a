import { Button } from 'antd'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { surchargedTotal, totalOf } from '../../components/money-times.ts'
import note from '../../components/note.module.css'
import type { CartLine } from '../../data/cart.ts'
import styles from './confirm.module.css'
import { Surcharge } from './Surcharge.tsx'
import { useConfirmTexts } from './texts.ts'
import type { MonthlyRule, RuleChoice } from './use-submit-order.ts'

type Props = {
  rule: MonthlyRule
  lines: readonly CartLine[]
  busy: boolean
  onChoose(choice: RuleChoice): void
  onBack(): void
}

/** The monthly rule asks (result 2): serial numbers, every unit price half as much again, or back to the order. Always in yuan. */
export const MonthlyRuleDialog = ({ rule, lines, busy, onChoose, onBack }: Props) => {
  const t = useConfirmTexts()
  return (
    <Dialog
      title={t.ruleTitle}
      width={560}
      busy={busy}
      okText={t.quick}
      okButtonProps={{ danger: true }}
      cancelText={t.goBack}
      onOk={() => onChoose('quick payment')}
      onClose={onBack}
    >
      <div className={`${layout.stack} ${styles.rule}`}>
        <p>{t.ruleIntro}</p>
        <div className={`${note.info} ${layout.rowBetween}`}>
          <p>{t.serialsHint}</p>
          <Button type="primary" disabled={busy} onClick={() => onChoose('serial numbers')}>
            {t.serials}
          </Button>
        </div>
        <dl className={layout.definition}>
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
            <Money amount={totalOf(lines)} currency="CNY" />
          </dd>
          <dt>
            <strong>{t.quickTotal}</strong>
          </dt>
          <dd className={styles.total}>
            <Money amount={surchargedTotal(lines)} currency="CNY" />
          </dd>
        </dl>
        <Surcharge lines={lines} />
        <p className={note.warning} role="alert">
          {t.quickWarning}
        </p>
      </div>
    </Dialog>
  )
}
