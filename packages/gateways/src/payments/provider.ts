import { MINUTE_MS } from '@portafilter/kernel'

export type ProviderName = 'wechat' | 'alipay'

/** `number` is our number of the attempt (`out_trade_no`), never used again: 6 to 32 of `[0-9A-Za-z_]`. `amount` is in fen. */
export type AttemptOrder = Readonly<{
  number: string
  amount: number
  description: string
  expiresAt: Date
  /** The origin of the page that the buyer leaves for the provider's, as the page says it. */
  leftFrom?: string | undefined
}>

/** What the buyer pays with: the text of a QR code (WeChat), or an address to go to (Alipay). */
export type Payable = Readonly<{ kind: 'code' | 'page'; text: string }>

/** Money as the provider tells of it. Nothing of it has been compared with what we expect: that is the caller's. */
export type ProviderMoney = Readonly<{
  /** Of our attempt. */
  number: string
  /** The provider's own number of the payment. */
  transaction: string
  /** In fen: what the order costs the buyer, before coupons of the provider. */
  amount: number
  currency: string
  /** Whose money it is; `PaymentProvider.merchant` is ours. */
  merchant: string
  /** ISO, by the provider's clock. */
  paidAt: string
}>

/** `unknown_there`: the provider does not know it; an Alipay attempt that nobody has scanned yet is still payable. */
export type AttemptState =
  | Readonly<{ state: 'paid'; money: ProviderMoney }>
  | Readonly<{ state: 'waiting' }>
  | Readonly<{ state: 'unknown_there' }>
  | Readonly<{ state: 'closed' }>

/** Money that goes back, in fen. A repeat keeps its `number` (at most 64 of the attempt's signs): a new one pays twice. */
export type RefundOrder = Readonly<{
  number: string
  attempt: string
  transaction: string
  amount: number
  /** What the whole attempt was paid with. */
  total: number
  reason: string
}>

/**
 * `closed`: it did not go through, and a new number may (WeChat: the balance was short). `abnormal`: the money cannot reach the
 * buyer, finance decides. `refused`: nothing of it was taken.
 */
export type RefundState =
  | Readonly<{ state: 'processing' }>
  | Readonly<{ state: 'succeeded'; at: string; reference: string }>
  | Readonly<{ state: 'closed'; why: string }>
  | Readonly<{ state: 'abnormal'; why: string }>
  | Readonly<{ state: 'refused'; why: string }>
  | Readonly<{ state: 'unknown_there' }>

/** A notification that the provider has signed, read. `number` of a refund is ours; what became of it is asked. */
export type Notice =
  | Readonly<{ about: 'payment'; money: ProviderMoney }>
  | Readonly<{ about: 'refund'; number: string }>
  | Readonly<{ about: 'nothing' }>
  /** Signed, and not what the provider promises: sent again, it would say the same. `number` says which one it was. */
  | Readonly<{ about: 'unreadable'; number: string; why: string }>

/** A movement of a statement, in fen, both positive; `at` is the provider's success time (ISO, +08:00). */
export type StatementRow = Readonly<{
  kind: 'payment' | 'refund'
  attempt: string
  transaction: string
  refund: string | null
  amount: number
  /** What the provider keeps of it; negative where it gives back. */
  fee: number
  at: string
}>

export type NoticeAnswer = Readonly<{ status: number; body: string; type: string }>

/**
 * One provider that buyers pay by. Every method throws `OutcomeUnknown` where nobody knows whether the
 * provider did it, and `ProviderRefused` where it says that it did not.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Ours, as `ProviderMoney.merchant` says it: money of another one settles nothing. */
  readonly merchant: string
  /** What `create` answers is signed here, and the provider hears of it from the buyer: it can be made as often as it is asked for. */
  readonly makesHere: boolean
  create(order: AttemptOrder): Promise<Payable>
  query(number: string): Promise<AttemptState>
  /** Resolves when the provider has answered, also that it is paid or unknown there: what became of it is asked by `query`. */
  close(number: string): Promise<void>
  refund(order: RefundOrder): Promise<RefundState>
  queryRefund(order: RefundOrder): Promise<RefundState>
  /** Takes the request as it came. `forged`: not signed by the provider, or long ago; `probe`: the provider tests whether we look. */
  readNotice(
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Buffer,
  ): Promise<Notice | 'forged' | 'probe'>
  /** What a notification is answered with: when it was recorded, and when it is forged or a probe. */
  readonly answers: Readonly<{ taken: NoticeAnswer; refused: NoticeAnswer }>
  /** The statement of a Beijing day (yyyy-mm-dd). `not_yet`: ask again in half an hour; `empty`: no trade on that day. */
  statement(day: string): Promise<Buffer | 'not_yet' | 'empty'>
}

/** So long may the file of a statement take: a day may have a hundred thousand lines, and nobody waits for them. */
export const STATEMENT_WITHIN_MS = 3 * MINUTE_MS

/** A time-out, a broken connection, an answer that cannot be trusted, an error of theirs: it may have happened. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/**
 * The provider says that it did not do it. `code` is its own word for why; `isAboutUs`: it concerns how we ask, and says no to
 * nothing that is asked for.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string
  readonly isAboutUs: boolean
  constructor(code: string, message: string, isAboutUs = false) {
    super(`${code}: ${message}`)
    this.code = code
    this.isAboutUs = isAboutUs
  }
}
