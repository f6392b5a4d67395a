import { CASE_KINDS } from '@portafilter/aftersales/contract'
import { caseStepWords } from '@portafilter/aftersales/words'
import type { CaseKind, Language } from '@portafilter/kernel'
import { type ListQuery, useListQuery } from '../../components/list/use-list-query.ts'
import type { CaseSearch } from '../../data/after-sales.ts'

/** What the list shows: `''` for all kinds, and for any status; a status is a step, or `cancelled`. */
export type CaseFilters = Readonly<{ type: '' | '1' | '2' | '3'; status: string; search: string }>

const kindOf = (type: CaseFilters['type']): CaseKind | undefined => (type === '' ? undefined : CASE_KINDS[type])

/** The statuses that can be looked for: of all kinds together only those that mean the same (orders.md, After-sales). */
export const statusesOf = (type: CaseFilters['type'], language: Language): { value: string; label: string }[] => {
  const kind = kindOf(type)
  if (kind === undefined) return [{ value: '1', label: caseStepWords.return[1]?.[language] ?? '' }]
  const steps = Object.entries(caseStepWords[kind]).map(([value, words]) => ({ value, label: words[language] }))
  // Of refunds without goods 2 and 3 are one: awaiting the refund.
  return kind === 'refund_only' ? steps.filter(({ value }) => value !== '2') : steps
}

const stepsOf = ({ type, status }: CaseFilters): CaseSearch['status_list'] => {
  if (status === '' || status === 'cancelled') return []
  if (kindOf(type) === 'refund_only' && status === '3') return [2, 3]
  return [Number(status) as 1]
}

const endsOf = ({ status }: CaseFilters): CaseSearch['status_two_list'] => {
  if (status === '') return []
  return status === 'cancelled' ? [1, 2] : [0]
}

export const searchOf = (shown: ListQuery<CaseFilters>['shown']): CaseSearch => ({
  type: shown.type,
  status_list: stepsOf(shown),
  status_two_list: endsOf(shown),
  search: shown.search,
  currPage: shown.page,
  pageSize: shown.size,
})

const typeIn = (text: string | null): CaseFilters['type'] =>
  (['1', '2', '3'] as const).find((type) => type === text) ?? ''
const statusIn = (text: string | null): string => (text !== null && /^([1-6]|cancelled)$/.test(text) ? text : '')

const filtersIn = (params: URLSearchParams): CaseFilters => ({
  type: typeIn(params.get('type')),
  status: statusIn(params.get('status')),
  search: params.get('search') ?? '',
})

/** The filters of the list of cases, kept in its address. */
export const useCasesQuery = (): ListQuery<CaseFilters> => useListQuery(filtersIn)
