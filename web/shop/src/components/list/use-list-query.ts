import { positiveIn } from '../../shared/positive-in.ts'
import { useQueryString } from '../use-query-string.ts'

export const SIZES = [1, 5, 10] as const
export const USUAL_SIZE = 5

type Paging = Readonly<{ page: number; size: number }>

export type ListQuery<Filters> = Readonly<{
  shown: Filters & Paging
  /** Another filter begins with the first page. */
  filter(changed: Partial<Filters>): void
  goToPage(page: number, size: number): void
  isFiltered: boolean
  clear(): void
}>

const pagingIn = (params: URLSearchParams): Paging => {
  const size = positiveIn(params.get('size'), USUAL_SIZE)
  return {
    page: positiveIn(params.get('page'), 1),
    size: SIZES.find((offered) => offered === size) ?? USUAL_SIZE,
  }
}

/** The address of what is shown; what is usual is left out. */
const listSearch = (filters: Readonly<Record<string, string>>, { page, size }: Paging): URLSearchParams => {
  const said = {
    ...filters,
    page: page === 1 ? '' : String(page),
    size: size === USUAL_SIZE ? '' : String(size),
  }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/**
 * What a list shows, kept in its address: a link can be shared, and "back" finds the same page.
 * @param filtersIn the filters by their names in the address; each is '' where it does not filter
 */
export const useListQuery = <Filters extends Readonly<Record<string, string>>>(
  filtersIn: (params: URLSearchParams) => Filters,
): ListQuery<Filters> => {
  const [params, change] = useQueryString()
  const filters = filtersIn(params)
  return {
    shown: { ...filters, ...pagingIn(params) },
    filter: (changed) => change((now) => listSearch({ ...filtersIn(now), ...changed }, { ...pagingIn(now), page: 1 })),
    goToPage: (page, size) => change((now) => listSearch(filtersIn(now), { page, size })),
    isFiltered: Object.values(filters).some((filter) => filter !== ''),
    clear: () => change((now) => listSearch({}, { ...pagingIn(now), page: 1 })),
  }
}
