import type { InvoiceDetails } from '@portafilter/invoicing/contract'
import { accepted, type Idempotent, isRefused } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { useUser } from '../shared/use-user.ts'
import { refreshOrders } from './orders.ts'
import { isTopUp } from './provider-payments.ts'
import { refreshWallet } from './wallet.ts'

export type { InvoiceDetails } from '@portafilter/invoicing/contract'

/** What the firm is invoiced as; its title is empty for an individual. */
export const useInvoiceTitle = () => {
  const { erp_code } = useUser()
  return useQuery({
    queryKey: ['invoice', 'title', erp_code],
    queryFn: async () => (await accepted(api.getUserInvoiceTitle({ erp_code: erp_code ?? '' }))).object,
    staleTime: 0,
  })
}

/**
 * What the last invoice said, to begin this one with; `asked` where this one has been asked for (orders.md, 8).
 * @param code none of a top-up that is not there yet
 */
export const useLastInvoice = (code?: string) =>
  useQuery({
    queryKey: ['invoice', 'last', code ?? ''],
    queryFn: async () => {
      const answer = await api.getLastInvoice(code === undefined ? {} : { order_code: code })
      if (isRefused(answer) && answer.result === 2) return { asked: true, last: null }
      return { asked: false, last: (await accepted(Promise.resolve(answer))).object }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Asks for the invoice of an order or a top-up; one that was handed back may be asked for in the same words. */
export const askForInvoice = async (code: string, details: InvoiceDetails, idempotently: Idempotent): Promise<void> => {
  const asked = { order_code: code, ...details }
  await idempotently(asked, (key) => accepted(api.applyForInvoice(asked, { key })))
  await (isTopUp(code) ? refreshWallet() : refreshOrders())
}

/** Where the files of an issued invoice are, for a while: asked for when somebody wants them. */
export const invoiceFiles = async (code: string) =>
  (await accepted(api.getInvoicePathByCode({ order_code: code }))).object

export type InvoiceFile = Awaited<ReturnType<typeof invoiceFiles>>[number]

/** In which forms an issued invoice and its red ones are there. */
export const useInvoiceFiles = (code: string) =>
  useQuery({
    queryKey: ['invoice', 'files', code],
    queryFn: async () => (await invoiceFiles(code)).map(({ kind, red }) => ({ kind, red })),
  })
