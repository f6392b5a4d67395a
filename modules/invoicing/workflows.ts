import { type Look, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, proxyActivities } from '@temporalio/workflow'
import type { InvoiceActivities } from './activities.ts'

/** Something happened to the order's invoice, or to its payment: look again. */
export const invoiceChanged = defineSignal('invoice-changed')

const { readInvoiceWindow } = proxyActivities<InvoiceActivities>(PATIENCE)
const { remindOfInvoice, tellOfReturn, mailInvoice } = proxyLetters<InvoiceActivities>()

export type InvoiceWindowInput = {
  /** The order's; or the number of a top-up, which has no window: its buyer is told of a request that was handed back. */
  code: string
  /** The end of the window that the buyer was reminded of, carried over when the history grows long. */
  reminded?: string | undefined
  /** The event of the last request handed back that the buyer was told of, carried over, too. */
  told?: string | undefined
}

/**
 * Reminds the buyer of a paid order before the window for its invoice ends; once it is asked for, waits until it is issued and
 * mails it, or tells why it was handed back. It decides nothing: whether the window is open, the order's stream says.
 */
export async function invoiceWindow({ code, reminded, told }: InvoiceWindowInput): Promise<void> {
  const look = async (): Promise<Look> => {
    const window = await readInvoiceWindow(code)
    // Runs that began before requests were handed back have never read of one.
    if (window.returned !== undefined && window.returned !== told) {
      await tellOfReturn(code, window.returned)
      told = window.returned
    }
    if (window.state === 'issued') {
      await mailInvoice(code, window.event)
      return 'end'
    }
    if (window.state === 'nothing') return 'nothing'
    if (window.state === 'asked') return {}
    const { until, remindInMs, endsInMs } = window
    if (reminded === until) return { inMs: endsInMs }
    const due = async () => {
      await remindOfInvoice(code, until)
      reminded = until
    }
    return { inMs: remindInMs, due }
  }
  await watch(invoiceChanged, look, () => continueAsNew<typeof invoiceWindow>({ code, reminded, told }))
}
