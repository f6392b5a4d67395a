import { useSearchParams } from 'react-router'
import { positiveIn } from '../../shared/positive-in.ts'

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

/**
 * What a list shows, kept in its address: a link can be shared, and "back" finds the same page.
 * @param filtersIn the filters by their names in the address; each is '' where it does not filter
 */
export const useListQuery = <Filters extends Readonly<Record<string, string>>>(
  filtersIn: (params: URLSearchParams) => Filters,
): ListQuery<Filters> => {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const paging = pagingIn(params)
  const show = (next: Readonly<Record<string, string>>, { page, size }: Paging) => {
    const said = {
      ...next,
      page: page === 1 ? '' : String(page),
      size: size === USUAL_SIZE ? '' : String(size),
    }
    setParams(
      Object.entries(said).filter(([, value]) => value !== ''),
      { preventScrollReset: true },
    )
  }
  const first = { ...paging, page: 1 }
  return {
    shown: { ...filters, ...paging },
    filter: (changed) => show({ ...filters, ...changed }, first),
    goToPage: (page, size) => show(filters, { page, size }),
    isFiltered: Object.values(filters).some((filter) => filter !== ''),
    clear: () => show({}, first),
  }
}
