import { paymentOf } from '@portafilter/kernel'
import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { alipayAsksIn, unlessRefused, WECHAT_EVERY_MS } from './polling.ts'

export const isTopUp = (payNo: string): boolean => paymentOf(payNo)?.kind === 'topup'

/** Asked once: what is begun at the provider stays what it is until the buyer wants something else. */
const once = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** The code by which WeChat pays this; a top-up has calls of its own (payment.md, 7). */
const wechatCode = async (payNo: string, anew?: '1') => {
  if (!isTopUp(payNo)) return (await accepted(api.createWechatPay({ pay_no: payNo, ...(anew && { anew }) }))).data
  const { object: qr_url, ...code } = await accepted(
    api.createWeChatRechargePayOrder({ transaction_no: payNo, ...(anew && { anew }) }),
  )
  return { ...code, qr_url }
}

/** Whether WeChat has the money now. */
export const isPaidByWechat = async (payNo: string): Promise<boolean> => {
  const verified = isTopUp(payNo) ? api.rechargePayVerify({ transaction_no: payNo }) : api.payVerify({ pay_no: payNo })
  return (await accepted(verified)).result === 1
}

/** The code, and how to get another one without a new order. */
export const useWechatCode = (payNo: string) => {
  const queryKey = ['wechat', 'code', payNo, useLanguage()]
  const code = useQuery({ ...once, queryKey, queryFn: () => wechatCode(payNo) })
  const renewing = useMutation({
    mutationFn: () => wechatCode(payNo, '1'),
    onSuccess: (made) => void queryClient.setQueryData(queryKey, made),
  })
  return { code, renewing }
}

/** Whether WeChat has the money, asked again and again while the page is seen. */
export const useWechatPaid = (payNo: string): boolean => {
  const { data } = useQuery({
    queryKey: ['wechat', 'paid', payNo],
    queryFn: () => isPaidByWechat(payNo),
    refetchInterval: ({ state }) => unlessRefused(state.error, WECHAT_EVERY_MS),
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
    queryFn: async () => (await accepted(api.createAlipay({ pay_no: payNo, from: location.origin }))).data.url,
  })

/** What Alipay says of it, until that is final. */
export const useAlipayStatus = (payNo: string) =>
  useQuery({
    queryKey: ['alipay', 'status', payNo, useLanguage()],
    queryFn: async () => (await accepted(api.payStatus({ pay_no: payNo }))).data.status,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => unlessRefused(state.error, alipayAsksIn(state.data)),
    staleTime: 0,
    gcTime: 0,
  })
