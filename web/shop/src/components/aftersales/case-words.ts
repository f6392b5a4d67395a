import { CASE_KINDS } from '@portafilter/aftersales/contract'
import { caseEndWords, caseKindWords, caseStepWords } from '@portafilter/aftersales/words'
import type { Language } from '@portafilter/kernel'
import type { AfterSale } from '../../data/after-sales.ts'
import badge from '../badge.module.css'

type Facts = Pick<AfterSale, 'type' | 'status' | 'status_two'>

/** What a case asks for. */
export const kindName = ({ type }: Pick<AfterSale, 'type'>, language: Language): string =>
  caseKindWords[CASE_KINDS[type]][language]

/** Where a case stands, or how it ended. */
export const standingName = ({ type, status, status_two }: Facts, language: Language): string => {
  if (status_two === 1) return caseEndWords.cancelled[language]
  if (status_two === 2) return caseEndWords.rejected[language]
  return caseStepWords[CASE_KINDS[type]][status]?.[language] ?? ''
}

/** How many steps a case of this kind has (orders.md, After-sales types and statuses). */
export const stepsIn = (type: AfterSale['type']): 4 | 6 => (type === 3 ? 4 : 6)

/** The look of its badge: it waits for the buyer, goes on, is done, or has ended before. */
export const badgeOf = ({ type, status, status_two }: Facts): string | undefined => {
  if (status_two !== 0) return status_two === 1 ? badge.badge : badge.bad
  if (status === stepsIn(type)) return badge.good
  const isBuyers = (type !== 3 && status === 2) || (type === 2 && status === 5)
  return isBuyers ? badge.attention : badge.moving
}
