import { caseStepWords } from '@portafilter/aftersales/words'
import type { Language } from '@portafilter/kernel'
import { useSearchParams } from 'react-router'
import type { CaseSearch } from '../../data/after-sales.ts'
import { positiveIn } from '../../ground/positive-in.ts'

export const CASE_SIZES = [1, 5, 10] as const
const USUAL_SIZE = 5

/** What the list shows: `''` for all kinds, and for any status; a status is a step, or `cancelled`. */
export type CaseQuery = Readonly<{
  type: '' | '1' | '2' | '3'
  status: string
  search: string
  page: number
  size: number
}>

const WORDS = { 1: caseStepWords.return, 2: caseStepWords.exchange, 3: caseStepWords.refund_only } as const

/** The statuses that can be looked for: of all kinds together only those that mean the same (orders.md, After-sales). */
export const statusesOf = (type: CaseQuery['type'], language: Language): { value: string; label: string }[] => {
  if (type === '') return [{ value: '1', label: caseStepWords.return[1]?.[language] ?? '' }]
  const steps = Object.entries(WORDS[type]).map(([value, words]) => ({ value, label: words[language] }))
  // Of refunds without goods 2 and 3 are one: awaiting the refund.
  return type === '3' ? steps.filter(({ value }) => value !== '2') : steps
}

const stepsOf = ({ type, status }: CaseQuery): CaseSearch['status_list'] => {
  if (status === '' || status === 'cancelled') return []
  if (type === '3' && status === '3') return [2, 3]
  return [Number(status) as 1]
}

export const searchOf = (query: CaseQuery): CaseSearch => ({
  type: query.type === '' ? '' : (Number(query.type) as 1 | 2 | 3),
  status_list: stepsOf(query),
  status_two_list: query.status === 'cancelled' ? [1, 2] : query.status === '' ? [] : [0],
  search: query.search,
  currPage: query.page,
  pageSize: query.size,
})

const typeIn = (text: string | null): CaseQuery['type'] =>
  (['1', '2', '3'] as const).find((type) => type === text) ?? ''
const statusIn = (text: string | null): string => (text !== null && /^([1-6]|cancelled)$/.test(text) ? text : '')

/** The filters of the list of cases, kept in its address. */
export const useCasesQuery = (): readonly [CaseQuery, (change: Partial<CaseQuery>) => void] => {
  const [params, setParams] = useSearchParams()
  const size = positiveIn(params.get('size'), USUAL_SIZE)
  const query: CaseQuery = {
    type: typeIn(params.get('type')),
    status: statusIn(params.get('status')),
    search: params.get('search') ?? '',
    page: positiveIn(params.get('page'), 1),
    size: CASE_SIZES.find((offered) => offered === size) ?? USUAL_SIZE,
  }
  const change = (changed: Partial<CaseQuery>) => {
    const next = { ...query, page: 1, ...changed }
    const shown = {
      ...{ type: next.type, status: next.status, search: next.search },
      page: next.page === 1 ? '' : String(next.page),
      size: next.size === USUAL_SIZE ? '' : String(next.size),
    }
    setParams(
      Object.entries(shown).filter(([, value]) => value !== ''),
      { preventScrollReset: true },
    )
  }
  return [query, change]
}
