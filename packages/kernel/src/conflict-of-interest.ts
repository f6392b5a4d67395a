/** A staff member who acts; with the firm that they belong to, if any. */
export type StaffMember = { readonly user: string; readonly firm: string | null }

/** Whose something is: a buyer by opaque id, with the firm. */
export type Owner = { readonly buyer: string; readonly firm: string | null }

/** Nobody acts as staff on what is their own account's or firm's (decisions.md, People). */
export const hasConflictOfInterest = (staff: StaffMember, owner: Owner): boolean =>
  staff.user === owner.buyer || (owner.firm !== null && staff.firm === owner.firm)
