import type { ActedBy, DetailOf, RowOf } from '@portafilter/contract'
import type { invitationsResource } from '@portafilter/identity/contract'

export type InvitationRow = RowOf<typeof invitationsResource>
export type Invitation = DetailOf<typeof invitationsResource>
export type MadeInvitation = ActedBy<(typeof invitationsResource)['create']>
