import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { InvoiceActivities } from './activities.ts'

/** Something happened to the order's invoice, or to its payment: look again. */
export const invoiceChanged = defineSignal('invoice-changed')

const { readInvoiceWindow, remindOfInvoice, mailInvoice } = proxyActivities<InvoiceActivities>({
  // A mail server may be slow; a worker that died is missed much earlier.
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
})

export type InvoiceWindowInput = {
  /** The order's. */
  code: string
  /** The end of the window that the buyer was reminded of, carried over when the history grows long. */
  reminded?: string | undefined
}

/**
 * Reminds the buyer of a paid order before the window for its invoice ends; once it is asked for, waits until it is issued and
 * mails it. It decides nothing: whether the window is open, the order's stream says.
 */
export async function invoiceWindow({ code, reminded }: InvoiceWindowInput): Promise<void> {
  let changed = false
  setHandler(invoiceChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const window = await readInvoiceWindow(code)
    if (window.state === 'issued') return mailInvoice(code, window.event)
    if (window.state === 'nothing') {
      if (changed) continue
      return
    }
    if (window.state === 'asked') await condition(() => changed)
    else {
      const isReminded = reminded === window.until
      const isNews = await condition(() => changed, isReminded ? window.endsInMs : window.remindInMs)
      if (!isNews && !isReminded) {
        await remindOfInvoice(code, window.until)
        reminded = window.until
      }
    }
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof invoiceWindow>({ code, reminded })
  }
}
