import type { PersonalDataReference } from '@portafilter/eventstore'
import type {
  Bilingual,
  Carrier,
  CaseKind,
  Cents,
  ClaimedLine,
  Currency,
  GiftsAtStake,
  Language,
  Market,
} from '@portafilter/kernel'
import type {
  AttemptEvent,
  ExternalSource,
  InvoiceEvent,
  RefundEvent,
  TransferEvent,
  WalletSource,
} from '@portafilter/receivable'

/** Which rule of the catalogue gave something, and to what: for every so many pieces of these lines together, so many. */
export type EarnedBy = {
  readonly rule: number
  readonly items: readonly number[]
  readonly every: number
  readonly gives: number
}

/** A line as it was bought. Prices are of one unit and final: refunds take from these shares (decisions/orders.md). */
export type FrozenLine = {
  readonly item_num: number
  readonly part_code: string
  readonly name: Bilingual
  readonly packing: Bilingual
  readonly unit: Bilingual
  readonly picture: string
  readonly quantity: number
  /** A gift is paid with 0, and stands outside every saving figure. */
  readonly gift: boolean
  /** Whether the monthly rule counted it, by that day's exemptions: such lines are what serial numbers are asked for. */
  readonly counted: boolean
  readonly list: Cents
  readonly discounted: Cents
  /** What the buyer pays for one: discounted, or surcharged by quick payment. */
  readonly paid: Cents
  /** Of a gift: by what it was earned. */
  readonly earned?: EarnedBy
}

/** M a whole-machine order, P a parts order; never both. */
export type OrderKind = 'M' | 'P'

/** Where the buyer ordered from. Only what was ordered from the cart leaves the cart. */
export type OrderOrigin = 'cart' | 'favourites' | 'direct'

export type SubmittedOrder = {
  readonly code: string
  /** Opaque user id. */
  readonly buyer: string
  readonly firm: string | null
  readonly market: Market
  /** Of the request that submitted it: for the letters and papers that nobody is waiting for (decisions/wire.md). */
  readonly language: Language
  readonly currency: Currency
  readonly kind: OrderKind
  readonly origin: OrderOrigin
  readonly lines: readonly FrozenLine[]
  readonly total: Cents
  /** The total at list prices, gifts left out. */
  readonly before_total: Cents
  /** Every unit price times 1.5 instead of serial numbers (orders.md, Order submit). */
  readonly quick_payment: boolean
  readonly serial_audit: boolean
  /** The month stream that has reserved this order's counted amount; null when the monthly rule counts nothing of it. */
  readonly month: string | null
  /** Address and remark: personal data, kept beside the log. */
  readonly shipping: PersonalDataReference
}

export type OrderSubmitted = { readonly type: 'OrderSubmitted'; readonly data: SubmittedOrder }

export type SerialAuditEvent =
  | {
      readonly type: 'SerialNumbersEntered'
      readonly data: {
        /** The machines' serial numbers, as they were typed. */
        readonly machines: readonly string[]
        /** Of each machine a phone and what is wrong with it: personal data, kept beside the log. */
        readonly details: PersonalDataReference
      }
    }
  | { readonly type: 'SerialNumbersSubmitted'; readonly data: Record<string, never> }
  | { readonly type: 'SerialNumbersApproved'; readonly data: Record<string, never> }
  | { readonly type: 'SerialNumbersRejected'; readonly data: { readonly reason: PersonalDataReference } }

/** Where the money of a payment comes from. */
export type PaymentSource = ExternalSource | WalletSource

/** What one source pays, in minor units of the order's currency: above 0. */
export type PaymentShare = { readonly source: PaymentSource; readonly amount: Cents }

/** A share with an id of its own, by which it is captured and refunded. */
export type PaymentPart = PaymentShare & { readonly id: string }

/** Why an arrangement came to nothing: the wallet had less, or nobody paid the rest. */
export type ArrangementFault = 'wallet_short' | 'unpaid'

export type PaymentEvent =
  | {
      readonly type: 'PaymentArranged'
      readonly data: {
        readonly arrangement_id: string
        readonly pay_no: string
        readonly parts: readonly PaymentPart[]
      }
    }
  | {
      readonly type: 'HoldsConfirmed'
      readonly data: {
        readonly arrangement_id: string
        readonly pay_no: string
        /** What is left to be transferred; with 0 the order is paid. */
        readonly remaining: Cents
      }
    }
  | {
      readonly type: 'ArrangementFailed'
      readonly data: { readonly arrangement_id: string; readonly pay_no: string; readonly why: ArrangementFault }
    }
  | TransferEvent
  | AttemptEvent

/** Pieces of one order line on one delivery note. */
export type NoteLine = { readonly item_num: number; readonly part_code: string; readonly quantity: number }

export type OnNote = { readonly delivery_no: string; readonly lines: readonly NoteLine[] }

export type DeliveryEvent =
  | {
      readonly type: 'DeliveryCreated'
      readonly data: OnNote & {
        readonly created_by: 'buyer' | 'staff'
        /** Where it goes: personal data, kept beside the log. */
        readonly address: PersonalDataReference
      }
    }
  | {
      readonly type: 'DeliveryShipped'
      readonly data: OnNote & { readonly carrier: Carrier; readonly tracking_no: string }
    }
  /** It went out under another number than was entered, or by somebody else: what was heard of the wrong one was not of it. */
  | {
      readonly type: 'DeliveryTrackingCorrected'
      readonly data: OnNote & { readonly carrier: Carrier; readonly tracking_no: string }
    }
  /**
   * It never went out, and its pieces wait on it as before: why, staff say. `last_shipped_at`: when of the order's other deliveries the
   * last one went out; null where none has.
   */
  | {
      readonly type: 'DeliveryShippingUndone'
      readonly data: OnNote & { readonly reason: PersonalDataReference; readonly last_shipped_at: string | null }
    }
  /** The courier says that somebody has signed for it: at `signed_at`, which is never later than the event. */
  | { readonly type: 'DeliverySigned'; readonly data: OnNote & { readonly signed_at: string } }
  | { readonly type: 'DeliveryClosed'; readonly data: OnNote }
  /** `time`: nobody said anything for fourteen days after it was signed for. */
  | { readonly type: 'DeliveryReceived'; readonly data: OnNote & { readonly confirmed_by: 'buyer' | 'time' } }
  /** These pieces of it never came: the courier has lost them, or brought them back. They are on no note any more. */
  | { readonly type: 'DeliveryLost'; readonly data: OnNote }

/** What a case does to notes: claimed pieces are not shipped, and what was refunded on its way does not come any more. */
export type DeliveryChangedByCase = Extract<DeliveryEvent, { type: 'DeliveryClosed' | 'DeliveryLost' }>

/** A line of a claim with how many of them were accepted: refunded, or sent anew. */
export type SettledLine = ClaimedLine & { readonly accepted: number }

/** Gifts that need not come back though what earned them has: of those of these lines, so many. */
export type WaivedGifts = { readonly gifts: readonly number[]; readonly pieces: number }

export type ClaimEvent =
  | {
      readonly type: 'PiecesClaimed'
      readonly data: {
        readonly case_no: string
        readonly kind: CaseKind
        readonly lines: readonly ClaimedLine[]
        /** What its pieces have earned, as it was: it decides how many gifts go back along. */
        readonly gifts?: readonly GiftsAtStake[]
      }
    }
  /** Staff let the buyer keep the gifts that were to go back along; the claim had these of them. */
  | {
      readonly type: 'ClaimedGiftsFreed'
      readonly data: { readonly case_no: string; readonly lines: readonly ClaimedLine[] }
    }
  /** The case came to nothing: the pieces are free again. */
  | {
      readonly type: 'ClaimReleased'
      readonly data: { readonly case_no: string; readonly lines: readonly ClaimedLine[] }
    }
  /** The case has ended: what was accepted was refunded or sent anew, the rest is free again. */
  | {
      readonly type: 'ClaimSettled'
      readonly data: {
        readonly case_no: string
        readonly kind: CaseKind
        readonly lines: readonly SettledLine[]
        /** What of the order goes back for it; none where nothing was paid, as for gifts. */
        readonly refunds: readonly string[]
        /** Gifts that stay with the buyer though what is left does not earn them. */
        readonly spared?: readonly WaivedGifts[]
      }
    }

export type CancellationEvent =
  /** `month` is the stream whose reservation is now to be released; a `reason` is a member of staff's, who cancelled it. */
  | {
      readonly type: 'OrderCancelled'
      readonly data: { readonly month: string | null; readonly reason?: PersonalDataReference }
    }
  /** A submission that never finished: this stream can no longer become an order, so its reservation is free to go. */
  | { readonly type: 'OrderAbandoned'; readonly data: Record<string, never> }

/** A red invoice, as the tax bureau has issued it. */
export type RedInvoice = {
  readonly pay_no: string
  readonly original_number: string
  readonly amount: Cents
  /** The tax bureau's, of its consent to the red invoice. */
  readonly confirmation_number: string
  /** Its own; null of those before schema 2. */
  readonly red_number: string | null
  readonly files: PersonalDataReference
}

export type RedProposalEvent =
  /** It is more than who has brought it may do alone: it waits for a second person. */
  | { readonly type: 'RedInvoiceProposed'; readonly data: RedInvoice }
  | { readonly type: 'RedInvoiceRejected'; readonly data: { readonly reason: PersonalDataReference } }
  /** What was refunded after the invoice was issued stands on a red invoice now. */
  | { readonly type: 'InvoiceReddened'; readonly data: RedInvoice }

export type OrderInvoiceEvent =
  | InvoiceEvent
  /** Finance lets the buyer apply after all. `until` is the first moment at which that is over, ISO. */
  | { readonly type: 'InvoiceWindowOpened'; readonly data: { readonly until: string } }
  | RedProposalEvent

/** What can happen to an order: the events of its chapters. */
export type OrderEvent =
  | OrderSubmitted
  | SerialAuditEvent
  | PaymentEvent
  | DeliveryEvent
  | ClaimEvent
  | CancellationEvent
  | RefundEvent
  | OrderInvoiceEvent
