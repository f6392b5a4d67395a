import { toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { isTransferred, type Part } from './split.ts'
import type { usePayTexts } from './texts.ts'

/** In a sentence, what pays how much of the order before the buyer confirms it. */
export const inWords = (
  t: ReturnType<typeof usePayTexts>,
  { currency }: Pick<UnpaidOrder, 'currency'>,
  parts: readonly Part[],
): string => {
  const amount = (cents: number) => formatMoney(toWire(cents), currency)
  const said = parts.map(({ of, cents }) => {
    if (of === 'received') return t.arrived(amount(cents))
    return of === 'rest' ? t.transfers(amount(cents)) : t.pays(t[of], amount(cents))
  })
  return isTransferred(parts) ? t.sentence(said.join(t.and)) : t.whole(said.join(t.and))
}
