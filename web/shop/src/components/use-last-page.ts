import { useEffect } from 'react'
import { useQueryString } from './use-query-string.ts'

type Page = Readonly<{ total: number; pageNum: number; pageSize: number }>

/** The last page of a list, where this one lies behind it; undefined where it does not. */
export const pageInstead = ({ total, pageNum, pageSize }: Page): number | undefined => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return pageNum > last ? last : undefined
}

type Found = { readonly data: Page | undefined; readonly isPlaceholderData: boolean }

/** For a list with its `page` in the address: where that has gone with its last row, the last page that there is is shown. */
export const useLastPage = ({ data, isPlaceholderData }: Found): void => {
  const [, change] = useQueryString()
  const instead = data === undefined || isPlaceholderData ? undefined : pageInstead(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (instead === undefined) return
    const turned = (params: URLSearchParams) => {
      params.delete('page')
      if (instead > 1) params.set('page', String(instead))
      return params
    }
    change(turned, { replace: true })
  }, [instead])
}
