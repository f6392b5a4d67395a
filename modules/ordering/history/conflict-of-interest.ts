import type { SubmittedOrder } from './lines.ts'

/** A staff member who acts; with the firm that they belong to, if any. */
export type StaffMember = { readonly user: string; readonly firm: string | null }

/** Nobody acts as staff on their own account's or firm's order (decisions.md, People). */
export const hasConflictOfInterest = (staff: StaffMember, order: Pick<SubmittedOrder, 'buyer' | 'firm'>): boolean =>
  staff.user === order.buyer || (order.firm !== null && staff.firm === order.firm)
