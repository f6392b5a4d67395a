/** From one state to the next, as the specification has it. */
export type Steps = Readonly<Record<string, readonly string[]>>

/** orders.md, 4, Order status: 0 closed, 1 awaiting payment, 2 awaiting shipment, 3 awaiting receipt, 4 completed. */
export const ORDER: Steps = {
  // Overseas there is no payment step (orders.md, 1).
  none: ['1', '2'],
  1: ['0', '2'],
  // 4: the rest was refunded after all that was shipped had been received (goods.md, Pieces and status).
  2: ['3', '4', '0'],
  // 0: all of it was lost on its way, and refunded. 2: it never went out (decisions/deliveries.md).
  3: ['4', '0', '2'],
  4: [],
  0: [],
}

/** orders.md, 4, back_status: 0 normal, 1 transfer chosen, 2 voucher under review, -1 review failed. */
export const BACK: Steps = {
  0: ['1'],
  1: ['2', '0'],
  2: ['-1', '0'],
  '-1': ['2', '0'],
}

/** orders.md, 4, audit_status: X needed, N under review, R rejected; none of what is not, or no longer, audited. */
export const AUDIT: Steps = { none: [], X: ['N'], N: ['R', 'none'], R: ['N'] }

/** orders.md, 4, Invoice status: 0 can apply, 1 in progress (or handed back), 2 downloadable; what is cancelled gets none. */
export const INVOICE: Steps = { 0: ['1'], 1: ['2', '0'], 2: [] }

/** orders.md, 4, Delivery status. */
export const DELIVERY: Steps = {
  none: ['unprocessed'],
  unprocessed: ['issued', 'close'],
  // Lost whole, and refunded; or it never went out (decisions/deliveries.md).
  issued: ['ending', 'close', 'unprocessed'],
  ending: [],
  close: [],
}

/**
 * orders.md, 4, After-sales types and statuses: status, a point, and status_two, of which 0 is active, 1 the buyer's end, 2
 * the shop's.
 */
export const CASES: Readonly<Record<'return' | 'exchange' | 'refund_only', Steps>> = {
  return: {
    none: ['1.0'],
    '1.0': ['2.0', '1.1', '1.2'],
    '2.0': ['3.0', '2.1', '2.2'],
    '3.0': ['4.0', '3.2'],
    '4.0': ['5.0'],
    '5.0': ['6.0'],
    '6.0': [],
    '1.1': [],
    '1.2': [],
    '2.1': [],
    '2.2': [],
    '3.2': [],
  },
  exchange: {
    none: ['1.0'],
    '1.0': ['2.0', '1.1', '1.2'],
    '2.0': ['3.0', '2.1', '2.2'],
    '3.0': ['4.0', '3.2'],
    '4.0': ['5.0'],
    '5.0': ['6.0', '5.2'],
    '6.0': [],
    '1.1': [],
    '1.2': [],
    '2.1': [],
    '2.2': [],
    '3.2': [],
    '5.2': [],
  },
  refund_only: {
    none: ['1.0'],
    '1.0': ['2.0', '1.1', '1.2'],
    '2.0': ['3.0'],
    '3.0': ['4.0'],
    '4.0': [],
    '1.1': [],
    '1.2': [],
  },
}

/** decisions/payment.md: what a refund waits for. */
export const REFUND: Steps = {
  none: ['under_way', 'payee_needed', 'to_transfer'],
  // A provider’s that has failed, finance transfers.
  under_way: ['settled', 'failed'],
  payee_needed: ['to_transfer'],
  to_transfer: ['batched', 'settled', 'failed'],
  batched: ['settled', 'failed'],
  // A provider may pay after all what it had given up.
  failed: ['under_way', 'to_transfer', 'payee_needed', 'settled'],
  // The bank may send back what was confirmed days ago.
  settled: ['failed'],
}
