/** Whom a refund is transferred to: personal data, kept beside the log. `account` is digits alone. */
export type Payee = { readonly name: string; readonly bank: string; readonly account: string }

/** The kind of its record. */
export const PAYEE = 'payee'
