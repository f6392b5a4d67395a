import { idFilter, moment, money, resource, text } from '@portafilter/contract'
import { z } from 'zod'

const purseField = z.enum(['rebates', 'credit', 'balance', 'prepayment'])

/** Every line of every wallet's history: what moved, by which event, and what was there behind it. */
export const walletLedgerResource = resource({
  name: 'wallet-ledger',
  summary: 'The ledger of wallets: a line for each purse that an event moved, which adds up at every line',
  readers: ['finance'],
  row: z.object({
    id: z.string(),
    firm: z.string(),
    purse: purseField,
    type: z.string(),
    /** What the event is called, in the reader's language. */
    event: z.string(),
    /** The event's place in the log. */
    position: z.int(),
    at: moment(),
    /** The order's code, or the number of a top-up or a repayment; null of an adjustment. */
    source: z.string().nullable(),
    /** Of what is available. */
    change: money(),
    available: money(),
    /** Of what is kept for orders. */
    held_change: money(),
    held: money(),
  }),
  filters: z.strictObject({ id: idFilter(), firm: text(64).optional(), purse: purseField.optional() }),
  sorts: ['position'],
  actions: {},
})
