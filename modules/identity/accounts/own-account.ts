import type { Session } from '@portafilter/contract'

/** An `account` parameter must be the session's own; any other is answered as one that nobody has. */
export const isOwn = (session: Session, account: string): boolean => session.account === account
