import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { refreshOrders } from './orders.ts'

export type { AfterSale, AfterSaleDetails, ClaimableGifts, ClaimableLine } from '@portafilter/aftersales/contract'

export type CaseSearch = Omit<NonNullable<Parameters<typeof api.getAfterSaleList>[0]>, 'language'>

export const useCases = (search: CaseSearch) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['cases', 'list', language, search],
    queryFn: async () => (await accepted(api.getAfterSaleList({ ...search, language }))).object,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useCase = (code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['cases', 'one', code, language],
    queryFn: async () => (await accepted(api.getAfterSaleByCode({ code, language }))).object,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What of an order can still be claimed; never as it was before, since a form begins with it. */
export const useClaimable = (order_code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['cases', 'claimable', order_code, language],
    queryFn: async () => (await accepted(api.getNotYetAfterSaleParts({ order_code, language }))).data,
    // The form stays while the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** After anything that changes a case, and so its order. */
export const refreshCases = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['cases'] }), refreshOrders()])
}
