import type { DetailOf, RowOf } from '@portafilter/contract'
import type { usersResource } from '@portafilter/identity/contract'

export type MemberRow = RowOf<typeof usersResource>
export type Member = DetailOf<typeof usersResource>
