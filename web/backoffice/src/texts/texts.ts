import type { Bilingual, Language } from '@portafilter/kernel'
import { deliveryTexts } from '../deliveries/texts.ts'
import { eventTexts } from '../events/texts.ts'
import { orderTexts } from '../orders/texts.ts'
import { streamTexts } from '../streams/texts.ts'
import { voucherTexts } from '../vouchers/texts.ts'
import { commonTexts } from './common.ts'

/** Every word of our own, in both languages: a missing one does not compile. */
const texts = {
  ...commonTexts,
  ...voucherTexts,
  ...orderTexts,
  ...deliveryTexts,
  ...streamTexts,
  ...eventTexts,
} satisfies Record<string, Bilingual>

export type TextKey = keyof typeof texts

/** A text outside of React; inside, `useText`. */
export const translated = (key: TextKey, language: Language): string => texts[key][language]

export const isTextKey = (key: string): key is TextKey => key in texts

/** All texts of one language, as polyglot takes them. */
export const textsIn = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]))
