import { room } from '@portafilter/room'
import { migrations } from './tables.ts'

/** The talk with customers: how the shop is reached, what they say of it, and the chat. */
export const support = room({ name: 'support', migrations })

export type { SupportTables } from './tables.ts'
