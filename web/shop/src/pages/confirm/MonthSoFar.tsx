import { MONTHLY_LIMIT, sum, toWire } from '@portafilter/kernel'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { exact, surchargedTotal } from '../../components/money-times.ts'
import note from '../../components/note.module.css'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import type { CartLine } from '../../data/cart.ts'
import { useMonthlyRule } from '../../data/monthly-rule.ts'
import { useUser } from '../../shared/session.ts'
import { useConfirmTexts } from './texts.ts'

/** What the rule counts of the order: no machines, and no exempt parts (decisions/orders.md). */
const countedOf = (lines: readonly CartLine[], exempt: readonly string[]): number =>
  sum(
    lines
      .filter(({ part_code, type }) => type !== 'M' && !exempt.includes(part_code))
      .map(({ discounted_price, quantity }) => exact(discounted_price) * quantity),
  )

/**
 * What the monthly rule has counted, and what it will say of this order: by the same figures the server asks once the order
 * is submitted. Always in yuan; nothing where the firm is exempt.
 */
export const MonthSoFar = ({ lines }: { lines: readonly CartLine[] }) => (
  <Loaded query={useMonthlyRule(lines.map(({ part_code }) => part_code))} waiting={<BlockWaiting height={148} />}>
    {({ accumulated, exemptFirm, exemptParts }) =>
      !exemptFirm && <Figures accumulated={exact(accumulated)} counted={countedOf(lines, exemptParts)} lines={lines} />
    }
  </Loaded>
)

/** Money in fen. */
type Props = { accumulated: number; counted: number; lines: readonly CartLine[] }

const Figures = ({ accumulated, counted, lines }: Props) => {
  const t = useConfirmTexts()
  const left = MONTHLY_LIMIT - accumulated - counted
  const over = counted > 0 && left < 0
  const then = useUser().awaits_confirmation ? (
    t.overUnconfirmed
  ) : (
    <>
      {t.overThen} <Money amount={surchargedTotal(lines)} currency="CNY" />
      {t.end}
    </>
  )
  return (
    <>
      <dl className={layout.definition}>
        <dt>{t.accumulated}</dt>
        <dd>
          <Money amount={toWire(accumulated)} currency="CNY" />
        </dd>
        <dt>{t.thisOrder}</dt>
        <dd>
          <Money amount={toWire(counted)} currency="CNY" />
        </dd>
        <dt>{t.limit}</dt>
        <dd>
          <Money amount={toWire(MONTHLY_LIMIT)} currency="CNY" />
        </dd>
      </dl>
      {over ? (
        <p className={note.warning}>
          {t.overBy} <Money amount={toWire(-left)} currency="CNY" />
          {then}
        </p>
      ) : (
        <p className="soft">
          {t.left} <Money amount={toWire(Math.max(0, left))} currency="CNY" />
          {t.end}
        </p>
      )}
    </>
  )
}
