import type { walletsResource } from '@portafilter/wallet/contract'
import type { QueueOf } from '../screen.ts'

/** The wallets of which an adjustment waits for a second person, the oldest first. */
export const adjustmentQueue: QueueOf<typeof walletsResource> = { filter: { proposal: 'waiting' }, sort: 'since' }
