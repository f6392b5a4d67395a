import { accepted } from '@portafilter/kit'
import type { Wallet } from '@portafilter/wallet/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'

export type { LimitChange, RepaymentBill, TopUp, Wallet } from '@portafilter/wallet/contract'

/** One of a wallet's four figures. */
export type PurseName = Wallet['holds'][number]['purse']

export const useWallet = () =>
  useQuery({
    queryKey: ['wallet', 'figures'],
    queryFn: async () => (await accepted(api.getUserWallet())).object,
    staleTime: 0,
  })

/** What goes back of the firm's top-ups, or of its repayments. */
export const useRefundRecords = (kind: 'topup' | 'repayment') =>
  useQuery({
    queryKey: ['wallet', 'refunds', kind],
    queryFn: async () => (await accepted(api.getRefundRecordData({ kind }))).data.record_data,
    staleTime: 0,
  })

export type Page = Readonly<{ currPage: number; pageSize: number }>
export type Records<Row> = Readonly<{ rows: readonly Row[]; total: number }>

/** How a page of each record list is asked for. */
const asked = {
  quota: async (page: Page) => {
    const { record_data: rows, total } = (await accepted(api.getQuotaChangeRecordData(page))).data
    return { rows, total }
  },
  rebates: async (page: Page) => {
    const { record_data: rows, total } = (await accepted(api.getRebateChangeRecordData(page))).data
    return { rows, total }
  },
  bills: async (page: Page) => {
    const { bill_data: rows, total } = (await accepted(api.getRepaymentBillData(page))).data
    return { rows, total }
  },
  recharges: async (page: Page) => {
    const { record_data: rows, total } = (await accepted(api.getRechargeRecordData(page))).data
    return { rows, total }
  },
} as const

export type RecordKind = keyof typeof asked
export type RecordOf<Kind extends RecordKind> = Awaited<ReturnType<(typeof asked)[Kind]>>['rows'][number]

const pageOf = <Kind extends RecordKind>(kind: Kind, page: Page) =>
  asked[kind](page) as Promise<Records<RecordOf<Kind>>>

export const useRecords = <Kind extends RecordKind>(kind: Kind, page: Page) =>
  useQuery({
    queryKey: ['wallet', kind, page],
    queryFn: () => pageOf(kind, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** As many as a page may have. */
const LARGEST = 125

/** All records of a list; begun anew where some have come in meanwhile, which moves all others on. */
export const allRecords = async <Kind extends RecordKind>(kind: Kind): Promise<readonly RecordOf<Kind>[]> => {
  const rows: RecordOf<Kind>[] = []
  const first = await pageOf(kind, { currPage: 1, pageSize: LARGEST })
  rows.push(...first.rows)
  for (let currPage = 2; rows.length < first.total; currPage += 1) {
    const page = await pageOf(kind, { currPage, pageSize: LARGEST })
    if (page.total !== first.total) return allRecords(kind)
    rows.push(...page.rows)
  }
  return rows
}

/** After anything that changes what the firm has, or is about to. */
export const refreshWallet = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['wallet'] })
