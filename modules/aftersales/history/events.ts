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
} from '@portafilter/kernel'
import type { ExternalSource, WalletSource } from '@portafilter/receivable'

/** Why the buyer applies (orders.md, After-sales form); of a refund of what never came, nothing needs to be said. */
export type CaseReason = 'damage' | 'quality' | 'other'

/** Pieces that the case is about, as the order froze them; `paid` for one, in minor units. */
export type CaseLine = ClaimedLine & {
  readonly name: Bilingual
  readonly unit: Bilingual
  readonly picture: string
  readonly paid: Cents
  readonly gift?: boolean
}

/** What a case begins with. */
export type CaseOpened = {
  readonly order: string
  readonly buyer: string
  readonly firm: string | null
  readonly language: Language
  readonly currency: Currency
  readonly kind: CaseKind
  readonly reason: CaseReason | null
  readonly lines: readonly CaseLine[]
  /** What these pieces have earned: it decides how many gifts go back along. */
  readonly gifts?: readonly GiftsAtStake[]
  /** By what the order was paid: where money goes back to. */
  readonly paid_by: ExternalSource | WalletSource
  /** What the buyer describes, with a phone and pictures: personal data, kept beside the log. */
  readonly application: PersonalDataReference
  /** Whom a transfer is paid back to; null where the money goes back by itself. */
  readonly payee: PersonalDataReference | null
  /** The message in the buyer's chat from which they applied. */
  readonly chat_message?: number
}

/** What came back of one line: how many pieces, how many of them are accepted, and where the others go. */
export type CheckedLine = {
  readonly received: number
  readonly accepted: number
  readonly disposition: 'restock' | 'scrap' | 'send_back'
}

/** A parcel of the case: what comes back, what goes out anew, and what goes back because it was not accepted. */
export type CaseParcel = { readonly carrier: Carrier; readonly tracking_no: string }

/** What happened to what was on its way and is to be refunded. */
export type Transit = 'lost' | 'intercepted'

export type CaseEvent =
  | { readonly type: 'CaseOpened'; readonly data: CaseOpened }
  /** An application that never finished: this stream can no longer become a case, so its pieces are free to go. */
  | { readonly type: 'CaseAbandoned'; readonly data: Record<string, never> }
  | { readonly type: 'CaseCancelled'; readonly data: Record<string, never> }
  | {
      readonly type: 'CaseApproved'
      /** How many pieces of each line, in their order. */
      readonly data: { readonly approved: readonly number[]; readonly transit: Transit | null }
    }
  /** The gifts that were to go back along stay with the buyer. */
  | { readonly type: 'GiftWaived'; readonly data: { readonly reason: PersonalDataReference } }
  | {
      readonly type: 'CaseRejected'
      readonly data: {
        readonly reason: PersonalDataReference
        /** How what had come goes back to the buyer. */
        readonly back?: CaseParcel
      }
    }
  | { readonly type: 'GoodsSentBack'; readonly data: CaseParcel }
  | { readonly type: 'TrackingCorrected'; readonly data: CaseParcel }
  | {
      readonly type: 'GoodsChecked'
      readonly data: {
        readonly lines: readonly CheckedLine[]
        /** Why not everything was accepted; null where everything was. */
        readonly reason: PersonalDataReference | null
        /** How what is not accepted goes back to the buyer. */
        readonly back?: CaseParcel
        /** What staff have photographed: personal data, kept beside the log. */
        readonly pictures?: PersonalDataReference
      }
    }
  /** What was not accepted goes back under another number than was entered, or by somebody else. */
  | { readonly type: 'BackTrackingCorrected'; readonly data: CaseParcel }
  | { readonly type: 'GoodsReissued'; readonly data: CaseParcel }
  | { readonly type: 'ReissueReceived'; readonly data: Record<string, never> }
  /** The order has asked for the money; no number where nothing was paid for the pieces. */
  | {
      readonly type: 'RefundOrdered'
      readonly data: { readonly refunds: readonly string[]; readonly amount: Cents }
    }
  | { readonly type: 'CaseRefunded'; readonly data: Record<string, never> }
  /** Nobody has sent anything for too long. */
  | { readonly type: 'CaseClosed'; readonly data: { readonly reason: PersonalDataReference } }
