import { idFilter, moment, money, required, resource, searchField, seenVersion } from '@portafilter/contract'
import { z } from 'zod'

const proposalField = z.enum(['waiting', 'none'])

/** What is available of each purse. */
const availableAmounts = { rebates: money(), credit: money(), balance: money(), prepayment: money() }

const walletRow = z.object({
  /** The firm's ERP code. */
  id: z.string(),
  version: z.int(),
  firm_name: z.string().nullable(),
  ...availableAmounts,
  credit_limit: money(),
  /** What the firm owes. */
  outstanding: money(),
  /** For orders that are not paid yet, of all purses. */
  held: money(),
  /** Whether an adjustment waits for a second person. */
  proposal: proposalField,
  /** Since when the oldest one waits; where none does, of the last change. */
  since: moment(),
  changed_at: moment(),
})

const amounts = z.object(availableAmounts)
const purse = z.object({ granted: money(), held: money(), spent: money(), returned: money(), available: money() })

const adjustInput = {
  rebates: money().optional(),
  credit: money().optional(),
  balance: money().optional(),
  prepayment: money().optional(),
  reason: required(200),
}
/** Whether it waits for a second person: it came to more than one may do alone with the firm in a day. */
const waits = z.object({ waits: z.boolean() })
const adjustmentId = z.uuid()

/** What firms have with us (decisions/wallets.md). */
export const walletsResource = resource({
  name: 'wallets',
  summary: 'What firms have with us: rebates, credit, balance and prepayment, which finance adjusts',
  readers: ['finance'],
  row: walletRow,
  detail: walletRow.extend({
    purses: z.object({ rebates: purse, credit: purse, balance: purse, prepayment: purse }),
    holds: z.array(amounts.extend({ order_no: z.string() })),
    bills: z.array(z.object({ order_no: z.string(), amount: money(), pay_no: z.string().nullable() })),
    repayment: z.object({ pay_no: z.string(), amount: money() }).nullable(),
    proposals: z.array(
      amounts.extend({
        id: adjustmentId,
        /** By name and account. */
        proposed_by: z.string().nullable(),
        /** Why the reader cannot approve it, in a sentence; empty where they can. */
        unconfirmed: z.string(),
        reason: z.string(),
        altered: z.boolean(),
      }),
    ),
    /** Whether it is the reader's own firm's, who then changes nothing. */
    conflict: z.boolean(),
    /** The name of its stream. */
    stream: z.string(),
  }),
  filters: z.strictObject({ q: searchField(), id: idFilter(), proposal: proposalField.optional() }),
  sorts: ['changed_at', 'since', 'outstanding'],
  /** Adjusts the wallet of a firm that has had none. */
  create: {
    roles: ['finance'],
    records: ['WalletAdjusted', 'AdjustmentProposed'],
    eyes: 'two above the limit',
    input: z.strictObject({ firm: required(64), ...adjustInput }),
    answer: waits,
  },
  actions: {
    adjust: {
      roles: ['finance'],
      records: ['WalletAdjusted', 'AdjustmentProposed'],
      eyes: 'two above the limit',
      input: z.strictObject({ ...seenVersion, ...adjustInput }),
      answer: waits,
    },
    approve: {
      roles: ['finance'],
      records: ['WalletAdjusted'],
      eyes: 'two',
      input: z.strictObject({ ...seenVersion, adjustment_id: adjustmentId }),
    },
    reject: {
      roles: ['finance'],
      records: ['AdjustmentRejected'],
      input: z.strictObject({ ...seenVersion, adjustment_id: adjustmentId, reason: required(200) }),
    },
  },
})

/** All wallets added up: one row, of yuan. Read only. */
export const walletTotalsResource = resource({
  name: 'wallet-totals',
  summary: 'What all firms together have with us, owe us, and have waiting for their orders',
  readers: ['finance'],
  row: z.object({
    /** The currency. */
    id: z.string(),
    /** How many have a wallet. */
    firms: z.int(),
    ...availableAmounts,
    outstanding: money(),
    held: money(),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})
