/**
 * What is decided alike of every payment that we wait for: an order's, a top-up's, a repayment's. Vouchers and what the bank
 * has received, tries at providers, money that goes back, invoices: parts of a stream's state, with the events and decisions
 * that are theirs; the stream they are part of says what is due and whose it is.
 *
 * It is no room: it has no stream, view, call or table of its own. Orders and wallets decide by it, and neither knows the
 * other; so it lies below both, and as what is decided there it knows the kernel and types of the log. Its words reach browsers.
 */
export * from './attempts.ts'
export * from './invoice.ts'
export * from './paying.ts'
export * from './providers.ts'
export * from './receipts.ts'
export * from './refunds.ts'
export * from './request.ts'
export * from './review.ts'
export * from './transfer.ts'
