import type { Role } from '@portafilter/contract'
import { useText } from '../texts/use-text.ts'

/** Roles in words. */
export const Roles = ({ roles }: { roles: readonly Role[] }) => {
  const text = useText()
  return <span>{roles.map((role) => text(`role.${role}`)).join(' · ')}</span>
}
