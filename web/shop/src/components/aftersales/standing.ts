import { CASE_ENDS, CASE_KINDS } from '@portafilter/aftersales/contract'
import { caseKindWords, caseStandingWords, isRefundDelayed } from '@portafilter/aftersales/words'
import type { CaseKind, Language } from '@portafilter/kernel'
import type { AfterSale, AfterSaleDetails } from '../../data/after-sales.ts'

/** Its refunds where it is read in full, or with its order. */
export type CaseFacts = Pick<AfterSale, 'type' | 'status' | 'status_two' | 'stage'> &
  Partial<Pick<AfterSaleDetails, 'refunds'>>

/** What a case asks for, by name: on the wire it is a number. */
export const kindOf = ({ type }: Pick<AfterSale, 'type'>): CaseKind => CASE_KINDS[type]

/** How it has ended before; null while it goes on, or has got what it asked for. */
export const endOf = ({ status_two }: Pick<AfterSale, 'status_two'>) => CASE_ENDS[status_two]

export const kindName = (found: Pick<AfterSale, 'type'>, language: Language): string =>
  caseKindWords[kindOf(found)][language]

const factsOf = (found: CaseFacts) => ({
  kind: kindOf(found),
  step: found.status,
  ended: endOf(found),
  refunds: found.refunds ?? [],
})

/** Whether the bank has sent back what it was done with. */
export const isDelayed = (found: CaseFacts): boolean => isRefundDelayed(factsOf(found))

/** Where a case stands, or how it ended. */
export const standingName = (found: CaseFacts, language: Language): string =>
  caseStandingWords(factsOf(found))[language]
