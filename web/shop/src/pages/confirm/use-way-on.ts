import { Refused } from '@portafilter/kit'
import { withBegun } from '../../components/serials/begun.ts'
import { machineOf, type Typed } from '../../components/serials/typed.ts'
import { useLeadOn } from '../../components/use-lead-on.ts'
import { type Checkout, isCurrent } from '../../data/checkout.ts'
import { asksForSerials, handInFirstSerials } from '../../data/serials.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { tellFailure } from '../../shared/query-client.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { useConfirmTexts } from './texts.ts'
import type { Ordered, RuleChoice } from './use-submit-order.ts'

/** What is said of a checkout that was ordered, and where it leads; the machines that were typed are handed in on the way. */
export const useWayOn = (checkout: Checkout, serials: Typed) => {
  const user = useUser()
  const leadAway = useLeadOn()
  /** Whoever confirms another checkout by now stays there. */
  const leadOn: typeof leadAway = (...way) => (isCurrent(checkout) ? leadAway(...way) : undefined)
  /** Where they are not taken, the order is there all the same: what was typed goes along to where it can be put right. */
  const handIn = async (code: string) => {
    try {
      const count = await handInFirstSerials(code, (part) => machineOf(serials, part))
      notice.success(useConfirmTexts.both((w) => w.successWithSerials(count)))
      return leadOn(paths.orders)
    } catch (error) {
      // That no answer came is said there.
      if (error instanceof Refused) tellFailure(error)
      return leadOn(paths.orders, { state: withBegun({ code, typed: serials }) })
    }
  }
  const later = () => {
    notice.success(useConfirmTexts.both((w) => w.successSerials))
    return leadOn(paths.orders)
  }
  return async (ordered: Ordered, choice: RuleChoice | null) => {
    if (ordered.kind === 'ordered before') {
      notice.warning(useConfirmTexts.both((w) => w.orderedBefore))
      return leadOn(paths.orders)
    }
    const isBySerials = choice !== null && choice !== 'quick payment'
    if (isBySerials && (await asksForSerials(ordered.code)))
      return choice === 'serial numbers' ? handIn(ordered.code) : later()
    // Who pays outside the shop has the order by mail (orders.md, 1); without an address there is only the list.
    if (isOverseas(user)) void api.sendOrderEmail({ order_code: ordered.code }).catch(() => undefined)
    notice.success(useConfirmTexts.both((w) => (isOverseas(user) ? w.successOverseas : w.success)))
    return leadOn(isOverseas(user) ? paths.orders : paths.pay(ordered.code))
  }
}
