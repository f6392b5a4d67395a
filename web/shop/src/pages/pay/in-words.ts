import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { typedCents } from '../../components/order/typed-amount.ts'
import { type Typed, WALLET_FIELDS } from './split.ts'
import type { usePayTexts } from './texts.ts'

/** In a sentence, what pays how much of the order before the buyer confirms it. */
export const inWords = (
  t: ReturnType<typeof usePayTexts>,
  { currency }: Pick<UnpaidOrder, 'currency'>,
  typed: Typed,
  rest: number,
): string => {
  const paying = WALLET_FIELDS.map((field) => ({ field, cents: typedCents(typed[field]) ?? 0 }))
    .filter(({ cents }) => cents > 0)
    .map(({ field, cents }) => t.pays(t[field], formatMoney(cents / 100, currency)))
  const transferred = t.transfers(formatMoney(rest, currency))
  if (rest === 0) return t.whole(paying.join(t.and))
  return paying.length === 0 ? t.sentence(transferred) : t.sentence([...paying, transferred].join(t.and))
}
