import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../ground/api.ts'
import { queryClient } from '../ground/query-client.ts'

/** How often a page asks whether it is paid (payment.md, 9); while it is hidden it does not. */
const WECHAT_EVERY_MS = 5_000
const ALIPAY_EVERY_MS = 2_000

/** Asked once: what is begun at the provider stays what it is until the buyer wants something else. */
const once = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** The code by which WeChat pays this, and how to get another one without a new order. */
export const useWechatCode = (payNo: string) => {
  const queryKey = ['wechat', 'code', payNo, useLanguage()]
  const code = useQuery({
    ...once,
    queryKey,
    queryFn: async () => (await accepted(api.createWechatPay({ pay_no: payNo }))).data,
  })
  const renewing = useMutation({
    mutationFn: () => accepted(api.createWechatPay({ pay_no: payNo, anew: '1' })),
    onSuccess: ({ data }) => void queryClient.setQueryData(queryKey, data),
  })
  return { code, renewing }
}

/** Whether WeChat has the money. */
export const useWechatPaid = (payNo: string): boolean => {
  const { data } = useQuery({
    queryKey: ['wechat', 'paid', payNo],
    queryFn: async () => (await accepted(api.payVerify({ pay_no: payNo }))).result === 1,
    refetchInterval: WECHAT_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  return data === true
}

/** The address at Alipay where this is paid. */
export const useAlipayAddress = (payNo: string) =>
  useQuery({
    ...once,
    queryKey: ['alipay', 'address', payNo, useLanguage()],
    queryFn: async () => (await accepted(api.createAlipay({ pay_no: payNo }))).data.url,
  })

/** What Alipay says of it, until that is final. */
export const useAlipayStatus = (payNo: string) =>
  useQuery({
    queryKey: ['alipay', 'status', payNo, useLanguage()],
    queryFn: async () => (await accepted(api.payStatus({ pay_no: payNo }))).data.status,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === undefined || state.data === 'WAITING' ? ALIPAY_EVERY_MS : false),
    staleTime: 0,
    gcTime: 0,
  })
