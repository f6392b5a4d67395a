import type { DatabaseSync } from 'node:sqlite'

export type Provider = 'wechat' | 'alipay'
/** How notifications go out: at once, twice, after ten minutes, or never. */
export const NOTICES = ['normal', 'twice', 'late', 'never'] as const
/** What becomes of refunds: they succeed, are refused, stay as they are, are closed, or cannot reach the buyer. */
export const REFUNDS = ['normal', 'refused', 'slow', 'closed', 'abnormal'] as const
export type RefundEnd = 'succeeded' | 'closed' | 'abnormal'

/** Times are milliseconds of the sandbox's clock, amounts are fen. */
export type Trade = {
  id: number
  provider: Provider
  number: string
  amount: number
  description: string
  noticeUrl: string
  returnUrl: string
  /** Of the page or the code that the buyer has; WeChat kills the old one with each new one. */
  code: string
  codeAt: number
  expiresAt: number
  createdAt: number
  /** Whether the merchant may ask for it: an Alipay trade comes into being when the buyer scans or signs in. */
  known: 0 | 1
  declined: 0 | 1
  state: 'waiting' | 'paid' | 'closed'
  /** What it was asked for with, for telling whether it is asked for again. */
  asked: string
  payAt: number | null
  transactionNumber: string | null
  paidAmount: number | null
  paidAt: number | null
  notices: (typeof NOTICES)[number]
  refunds: (typeof REFUNDS)[number]
}

export type Refund = {
  id: number
  trade: number
  provider: Provider
  number: string
  reference: string
  amount: number
  reason: string
  state: 'processing' | RefundEnd
  becomes: RefundEnd
  createdAt: number
  /** When it becomes that; null: when somebody says so. */
  dueAt: number | null
  doneAt: number | null
}

/** What becomes of a parcel: it comes, late, never, or back; its pushes repeat themselves, or never come. */
export const PARCEL_HABITS = ['normal', 'late', 'lost', 'forwarded', 'sent_back', 'repeats', 'silent'] as const

export type Parcel = {
  id: number
  number: string
  phoneEnd: string
  habit: (typeof PARCEL_HABITS)[number]
  startedAt: number
  /** Where somebody has said so: signed for before its way is over. */
  signedAt: number | null
  /** How many of its steps have been pushed. */
  pushed: number
}

/** A notification, of the trade or of a refund of it. `dueAt` null: taken, or given up. */
export type StoredNotice = {
  id: number
  trade: number
  refund: number | null
  sent: number
  dueAt: number | null
  answer: string
}

type Tables = { trades: Trade; refunds: Refund; notices: StoredNotice; parcels: Parcel }
type Cell = string | number | null

/** The providers' own books: rows of their tables, by any of their columns. */
export type Books = ReturnType<typeof booksOf>

export const booksOf = (db: DatabaseSync) => {
  const find = <Name extends keyof Tables>(table: Name, where: string, ...values: Cell[]): Tables[Name][] =>
    db.prepare(`select * from ${table} where ${where}`).all(...values) as Tables[Name][]
  const add = <Name extends keyof Tables>(table: Name, row: Partial<Tables[Name]>): Tables[Name] => {
    const names = Object.keys(row)
    const marks = names.map(() => '?').join()
    const sql = `insert into ${table} (${names.join()}) values (${marks}) returning *`
    return db.prepare(sql).get(...(Object.values(row) as Cell[])) as Tables[Name]
  }
  /** Writes the changes down, and into the row as it is at hand. */
  const change = <Name extends keyof Tables>(table: Name, row: Tables[Name], to: Partial<Tables[Name]>): void => {
    const names = Object.keys(to).map((name) => `${name} = ?`)
    const values = Object.values(to) as Cell[]
    db.prepare(`update ${table} set ${names.join()} where id = ?`).run(...values, row.id)
    Object.assign(row, to)
  }
  return {
    find,
    add,
    change,
    one: <Name extends keyof Tables>(table: Name, where: string, ...values: Cell[]): Tables[Name] | undefined =>
      find(table, `${where} limit 1`, ...values)[0],
  }
}
