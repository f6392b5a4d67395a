import type { DomainEvent } from '@portafilter/eventstore'
import type { AttemptEvent } from './attempts.ts'
import type { TransferEvent } from './transfer.ts'

type PaysFromOutside = Extract<TransferEvent | AttemptEvent, { type: 'VoucherApproved' | 'ProviderPaymentReceived' }>

/**
 * Whether money from outside pays by it, of whichever stream: a transfer that finance has approved, or a provider's. Each pays what
 * it was asked for whole. An order may be paid by its firm's wallet instead: `paysInFull` of ordering knows that, too.
 */
export const paysFromOutside = <Event extends DomainEvent>(event: Event): event is Event & PaysFromOutside =>
  event.type === 'VoucherApproved' || event.type === 'ProviderPaymentReceived'
