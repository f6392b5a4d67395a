import { CASE_ENDS, CASE_KINDS } from '@portafilter/aftersales/contract'
import { caseKindWords, caseStandingWords } from '@portafilter/aftersales/words'
import type { CaseKind, Language } from '@portafilter/kernel'
import type { AfterSale } from '../../data/after-sales.ts'

export type CaseFacts = Pick<AfterSale, 'type' | 'status' | 'status_two' | 'stage'>

/** What a case asks for, by name: on the wire it is a number. */
export const kindOf = ({ type }: Pick<AfterSale, 'type'>): CaseKind => CASE_KINDS[type]

/** How it has ended before; null while it goes on, or has got what it asked for. */
export const endOf = ({ status_two }: Pick<AfterSale, 'status_two'>) => CASE_ENDS[status_two]

export const kindName = (found: Pick<AfterSale, 'type'>, language: Language): string =>
  caseKindWords[kindOf(found)][language]

/** Where a case stands, or how it ended. */
export const standingName = (found: CaseFacts, language: Language): string =>
  caseStandingWords({ kind: kindOf(found), step: found.status, ended: endOf(found) })[language]
