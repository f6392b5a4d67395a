import { type View, viewIn, viewText } from '@portafilter/kit/zoom'
import { useNavigate, useSearchParams } from 'react-router'
import { positiveIn } from '../../../shared/positive-in.ts'

/** What of a sheet an address opens, beside its level. */
type Opened = Readonly<{ no: number | undefined; view: View }>

/** The address with another number or view. */
export const withOpened = (search: string, { no, view }: Partial<Opened>): string => {
  const params = new URLSearchParams(search)
  if (no !== undefined) params.set('no', String(no))
  if (view !== undefined) params.set('view', viewText(view))
  if (params.get('view') === '') params.delete('view')
  return params.size === 0 ? '' : `?${params}`
}

/** The number and the view of the address, and what keeps others there. */
export const useOpened = (): readonly [Opened, (change: Partial<Opened>) => void] => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const keep = (change: Partial<Opened>) => {
    // What was kept a moment ago may not have been drawn yet.
    const search = withOpened(location.search, change)
    if (search !== location.search) void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return [{ no: positiveIn(params.get('no'), 0) || undefined, view: viewIn(params.get('view')) }, keep]
}
