import { type View, viewIn, viewText } from '@portafilter/kit/zoom'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNavigate } from '../../../components/use-navigate.tsx'
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

const numberIn = (params: URLSearchParams): number | undefined => positiveIn(params.get('no'), 0) || undefined

/** The number that stands in the address now. */
export const useAddressed = (): number | undefined => numberIn(useSearchParams()[0])

/**
 * The number and the view that the address opens, and what keeps others there. Whoever asks is not drawn again for what is kept: on
 * a phone, a sheet with its list takes longer than one may wait for what was pressed to stand out.
 */
export const useOpened = (): readonly [Opened, (change: Partial<Opened>) => void] => {
  const [opened] = useState(() => {
    const params = new URLSearchParams(location.search)
    return { no: numberIn(params), view: viewIn(params.get('view')) }
  })
  const navigate = useNavigate()
  const keep = (change: Partial<Opened>) => {
    // What was kept a moment ago may not have been drawn yet.
    const search = withOpened(location.search, change)
    if (search !== location.search) void navigate({ search }, { replace: true })
  }
  return [opened, keep]
}
