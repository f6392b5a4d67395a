/** A staff member who acts; with the firm that they belong to, if any. */
export type StaffMember = { readonly user: string; readonly firm: string | null }

/** Whose something is: a buyer by opaque id, with the firm. */
export type Owner = { readonly buyer: string; readonly firm: string | null }

/** Whether it is the person's own, or the firm's whose they are. */
export const isTheirs = (person: Owner, { buyer, firm }: Owner): boolean =>
  person.buyer === buyer || (firm !== null && person.firm === firm)

/** Nobody acts as staff on what is their own account's or firm's (decisions/four-eyes.md). */
export const hasConflictOfInterest = (staff: StaffMember, owner: Owner): boolean =>
  isTheirs({ buyer: staff.user, firm: staff.firm }, owner)

/** A staff member as a person: who begins what may take a second one, or is asked to be that. */
export type SecondPerson = StaffMember & {
  /** Whoever has made, changed or sent a link to their account, and whose accounts they have (opaque ids). */
  readonly bound: readonly string[]
}

/** Money under four eyes is between people, not accounts (decisions/four-eyes.md): nobody is second to one they are bound to. */
export const isSecondTo = ({ user, bound }: SecondPerson, first: string | null): boolean =>
  first === null || (first !== user && !bound.includes(first))
