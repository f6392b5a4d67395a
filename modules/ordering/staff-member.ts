import type { Session } from '@portafilter/contract'
import type { StaffMember } from '@portafilter/kernel'

/** Who acts as staff in this session. */
export const staffMemberOf = ({ user, erpCode }: Session): StaffMember => ({ user, firm: erpCode })
