import { type Bilingual, NO_DISCOUNT } from '@portafilter/kernel'

/** A rate in ten-thousandths as per cent: `8550` -> `85.5`. */
export const percentOf = (rate: number): string => String(rate / 100)

/** The rate that was typed as per cent of the list price; undefined where it is none, or nothing would be paid. */
export const rateIn = (typed: string): number | undefined => {
  const percent = typed.normalize('NFKC').replace(/\s|%/g, '')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return undefined
  const rate = Math.round(Number(percent) * 100)
  return rate > 0 && rate <= NO_DISCOUNT ? rate : undefined
}

/** What is taken off at a rate. */
export const offAt = (rate: number): Bilingual => {
  const off = percentOf(NO_DISCOUNT - rate)
  return rate === NO_DISCOUNT ? { CN: '无折扣', EN: 'no discount' } : { CN: `优惠 ${off}%`, EN: `${off} % off` }
}

/** What is paid at a rate, and what is taken off. */
export const paidAt = (rate: number): Bilingual => {
  const [paid, off] = [percentOf(rate), offAt(rate)]
  return { CN: `${paid}%（${off.CN}）`, EN: `${paid} % (${off.EN})` }
}
