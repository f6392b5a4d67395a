import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { hasConflictOfInterest, type Owner, type StaffMember } from '@portafilter/kernel'

type OfBuyer = Readonly<{ buyer: string }>

/** Whose a chat is. */
export const ownerOfChat = async (db: Database, { buyer }: OfBuyer): Promise<Owner> => ({
  buyer,
  firm: (await people(db, [buyer])).get(buyer)?.erpCode ?? null,
})

/** Whether a chat is of somebody's own firm: nobody answers there as staff. */
export const isOwnFirms = async (db: Database, staff: StaffMember, chat: OfBuyer): Promise<boolean> =>
  hasConflictOfInterest(staff, await ownerOfChat(db, chat))
