import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { exact, surchargedTotal, totalOf } from '../../components/money-times.ts'
import { MonthMeter } from '../../components/month/MonthMeter.tsx'
import { SerialForm } from '../../components/serials/SerialForm.tsx'
import type { Typed } from '../../components/serials/typed.ts'
import type { CartLine } from '../../data/cart.ts'
import styles from './confirm.module.css'
import { Surcharge } from './Surcharge.tsx'
import { useConfirmTexts } from './texts.ts'
import type { MonthlyRule, RuleChoice } from './use-submit-order.ts'

const FORM = 'serials-of-order'

type Props = {
  rule: MonthlyRule
  lines: readonly CartLine[]
  /** The machines, as far as they are typed; they stay when one goes back. */
  serials: Typed
  onSerials(typed: Typed): void
  busy: boolean
  onChoose(choice: RuleChoice): void
  onBack(): void
}

/**
 * The monthly rule asks (result 2): serial numbers, every unit price half as much again, or back to the order. Nothing is ordered
 * before the machines are entered, or somebody says that they will be later.
 */
export const MonthlyRuleDialog = (props: Props) => {
  const t = useConfirmTexts()
  const { busy, onBack } = props
  const [isEntering, enter] = useState(false)
  if (!isEntering)
    return (
      <Dialog title={t.ruleTitle} width={720} busy={busy} onClose={onBack}>
        <Ways {...props} onEnter={() => enter(true)} />
      </Dialog>
    )
  return (
    <Dialog
      title={t.serials}
      width={920}
      busy={busy}
      okText={t.submitWithSerials}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      cancelText={t.otherWay}
      onClose={() => enter(false)}
    >
      <Machines {...props} />
    </Dialog>
  )
}

/** The two ways on, with what each costs; how that comes about is folded away. */
const Ways = ({ rule, lines, busy, onChoose, onBack, onEnter }: Props & { onEnter(): void }) => {
  const t = useConfirmTexts()
  const { accumulated, order_amount, threshold } = rule
  const [used, adds] = [exact(accumulated), exact(order_amount)]
  return (
    <div className={layout.stack}>
      <p>{t.ruleIntro}</p>
      <MonthMeter month={{ used, adds, left: exact(threshold) - used - adds, isOver: true }} />
      <div className={styles.ways}>
        <Way title={t.serialsWay} total={totalOf(lines)} said={t.serialsHint}>
          <Button type="primary" block disabled={busy} onClick={onEnter}>
            {t.serials}
          </Button>
        </Way>
        <Way title={t.quickWay} total={surchargedTotal(lines)} said={t.quickWarning}>
          <Button danger block loading={busy} onClick={() => onChoose('quick payment')}>
            {t.quick}
          </Button>
        </Way>
      </div>
      <details className={styles.arithmetic}>
        <summary>{t.howItComes}</summary>
        <dl className={layout.definition}>
          <dt>{t.countedParts}</dt>
          <dd className="code">{rule.part_codes.join(', ')}</dd>
        </dl>
        <Surcharge lines={lines} />
      </details>
      <div className={layout.rowEnd}>
        <Button disabled={busy} onClick={onBack}>
          {t.goBack}
        </Button>
      </div>
    </div>
  )
}

type WayProps = { title: string; total: number; said: string; children: ReactNode }

const Way = ({ title, total, said, children }: WayProps) => {
  const t = useConfirmTexts()
  const id = useId()
  return (
    <section className={`${layout.card} ${styles.way}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>
        <span className="soft">{t.total} </span>
        <strong className={styles.total}>
          <Money amount={total} currency="CNY" />
        </strong>
      </p>
      <p className="soft">{said}</p>
      {children}
    </section>
  )
}

/** The machines of the parts that the rule counts, before the order is submitted. */
const Machines = ({ rule, lines, serials, onSerials, busy, onChoose }: Props) => {
  const t = useConfirmTexts()
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <div className={layout.stack}>
      <p ref={intro} tabIndex={-1} className="soft">
        {t.serialsIntro}{' '}
        <Button
          type="link"
          className={styles.later ?? ''}
          disabled={busy}
          onClick={() => onChoose('serial numbers later')}
        >
          {t.serialsLater}
        </Button>
      </p>
      <SerialForm
        id={FORM}
        parts={lines.filter(({ part_code }) => rule.part_codes.includes(part_code))}
        typed={serials}
        onType={onSerials}
        onSubmit={() => onChoose('serial numbers')}
      />
    </div>
  )
}
