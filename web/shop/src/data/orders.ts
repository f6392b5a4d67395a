import type { Language } from '@portafilter/kernel'
import { accepted, type OrderStage, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'

export type { Order, OrderLine, OrderPieces, OwnOrder } from '@portafilter/ordering/contract'

export type OrderSearch = Readonly<{
  /** '' for every stage. */
  stage: '' | OrderStage
  search: string
  /** Beijing days, both included; '' for no limit. */
  start_date: string
  end_date: string
  currPage: number
  pageSize: number
}>

export const useOrders = (search: OrderSearch) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'list', language, search],
    queryFn: async () => (await accepted(api.getAllOrder({ ...search, language }))).object,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Which of these orders are one's own: a firm's wallet tells of its colleagues' orders, too, which only they can open. */
export const useOwnCodes = (codes: readonly string[]): ReadonlySet<string> => {
  const asked = [...new Set(codes)].toSorted()
  const { data } = useQuery({
    queryKey: ['orders', 'own', ...asked],
    queryFn: async () => (await accepted(api.getOwnCodes({ code: asked }))).object,
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Set(data)
}

const orderQuery = (code: string, language: Language) => ({
  queryKey: ['orders', 'one', code, language],
  queryFn: async () => (await accepted(api.getOrderByCode({ code, language }))).object,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const useOrder = (code: string) => useQuery({ ...orderQuery(code, useLanguage()), select: ({ order }) => order })

/** The after-sales cases of an order, the first one first; asked for along with it. */
export const useCasesOf = (code: string) =>
  useQuery({
    ...orderQuery(code, useLanguage()),
    // They come with the order, which is there before them.
    refetchOnMount: false,
    select: ({ afterSaleList }) => afterSaleList,
  })

/** What is to be paid for an order; the answer tells by its result where the order stands (payment.md, 4). */
export const useUnpaidOrder = (code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'unpaid', code, language],
    queryFn: () => api.getNoPayOrderByCode({ code }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** A payment by its number: what is still to be transferred to whom. */
export const usePayment = (payNo: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'payment', payNo, language],
    queryFn: async () => (await accepted(api.getOrderPayment({ pay_no: payNo }))).data,
    // The form with its picture stays while the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const usePayments = (code: string, enabled: boolean) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'payments', code, language],
    queryFn: async () => (await accepted(api.getOrderPaymentByOrderNo({ order_no: code }))).data.payment,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
}

/** What of a machine order can still be asked for; never as it was before, since a form begins with it. */
export const useDeliverable = (code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'deliverable', code, language],
    queryFn: async () =>
      (await accepted(api.getOrderDeliverableQuantityData({ order_no: code }))).data.deliverable_list,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useDeliveries = (code: string, enabled: boolean) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'deliveries', code, language],
    queryFn: async () => (await accepted(api.getOrderDeliveryList({ order_no: code }))).data.delivery_list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
}

/** Where a parcel is; asked for anew whenever somebody looks. */
export const useTrack = (deliveryNo: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'track', deliveryNo, language],
    queryFn: async () => (await accepted(api.getLogisticsTrackByDeliveryNo({ delivery_no: deliveryNo }))).data,
    staleTime: 0,
    gcTime: 0,
  })
}

/** After anything that changes an order, and so what a wallet holds for it. */
export const refreshOrders = async (): Promise<void> => {
  await Promise.all(['orders', 'wallet'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
