import type { InvoiceDetails } from '@portafilter/invoicing/contract'
import { accepted, formDone, formKey, isRefused } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../ground/api.ts'
import { useUser } from '../ground/session.ts'
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

/** What the firm's last invoice said, to begin this one with; null for none, or where this one has been asked for. */
export const useLastInvoice = (payNo: string) =>
  useQuery({
    queryKey: ['invoice', 'last', payNo],
    queryFn: async () => {
      const answer = await api.getLastInvoice({ order_code: payNo })
      return isRefused(answer) ? null : answer.object
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Asks for the invoice of a top-up; other words are another request, with a key of its own. */
export const askForInvoice = async (payNo: string, details: InvoiceDetails): Promise<void> => {
  const form = `applyForInvoice:${payNo}:${JSON.stringify(details)}`
  await accepted(api.applyForInvoice({ order_code: payNo, ...details }, { key: formKey(form) }))
  formDone(form)
  await refreshWallet()
}
