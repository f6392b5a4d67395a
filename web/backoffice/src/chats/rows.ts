import type { DetailOf, RowOf } from '@portafilter/contract'
import type { chatsResource } from '@portafilter/support/contract'

export type ChatRow = RowOf<typeof chatsResource>
export type ChatDetail = DetailOf<typeof chatsResource>
