import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { hasConflictOfInterest, type StaffMember } from '@portafilter/kernel'

/** Whether a chat is of somebody's own firm: nobody answers there as staff. */
export const isOwnFirms = async (
  db: Database,
  staff: StaffMember,
  { buyer }: Readonly<{ buyer: string }>,
): Promise<boolean> => {
  const firm = (await people(db, [buyer])).get(buyer)?.erpCode ?? null
  return hasConflictOfInterest(staff, { buyer, firm })
}
