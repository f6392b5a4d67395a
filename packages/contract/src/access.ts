import { type Market, type Owner, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'

/** Staff roles (decisions/accounts.md). `admin` may do every staff action; `auditor` reads everything and changes nothing. */
export const ROLES = ['finance', 'after_sales', 'support', 'catalogue', 'auditor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who has one of these can move money: administrators alone grant and take them (decisions/accounts.md). */
export const MONEY_ROLES: readonly Role[] = ['finance', 'admin']

export const touchesMoney = (roles: readonly Role[]): boolean => roles.some((role) => MONEY_ROLES.includes(role))

/** Who is calling, as the server knows it from the token. */
export type Session = Readonly<{
  /** The session's own id: what sign-out ends. */
  id: string
  /** The user's opaque id: what events name as actor. */
  user: string
  account: string
  market: Market
  /** The firm's code; null for staff and others without a firm. */
  erpCode: string | null
  /** Whether they are known to be of that firm; a newcomer's colleague or staff says so (decisions/accounts.md). */
  confirmed: boolean
  roles: readonly Role[]
}>

/** Who acts as staff in this session. */
export const staffMemberOf = ({ user, erpCode }: Session): StaffMember => ({ user, firm: erpCode })

/** Whose things this session may see and pay: their own, and their firm's once they are known to be of it. */
export const ownerOf = ({ user, erpCode, confirmed }: Session): Owner => ({
  buyer: user,
  firm: confirmed ? erpCode : null,
})

/** Who may make a call. Ownership of what the call touches is checked by the command or query behind it. */
export type Access =
  | 'anyone'
  | 'signed-in'
  /** `confirmed`: about a firm's money, so that newcomers who may not be of the firm are told to wait. */
  | Readonly<{ markets: readonly Market[]; confirmed?: true }>
  | Readonly<{ roles: readonly Role[] }>

/** Whether this session may make a call with this access rule at all. */
export const mayCall = (access: Access, session: Session | undefined): boolean => {
  if (access === 'anyone') return true
  if (session === undefined) return false
  if (access === 'signed-in') return true
  if ('markets' in access) return access.markets.includes(session.market)
  return session.roles.includes('admin') || access.roles.some((role) => session.roles.includes(role))
}

/** Why a call that this session may make is held back from it for now. */
export const heldBack = (access: Access, session: Session | undefined): Refusal<'newcomer_unconfirmed'> | undefined =>
  typeof access === 'object' && 'markets' in access && access.confirmed && !session?.confirmed
    ? refuse('newcomer_unconfirmed')
    : undefined

/** Reading a staff resource: its own roles, auditors and admins. */
export const mayRead = (roles: readonly Role[], session: Session): boolean =>
  mayCall({ roles: [...roles, 'auditor'] }, session)
