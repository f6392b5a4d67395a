import { ROLES, type Role } from '@portafilter/contract'

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name)

/** The staff roles among what the sign-in answered; empty for buyers. */
export const staffRoles = (names: readonly string[] | undefined): readonly Role[] => (names ?? []).filter(isRole)
