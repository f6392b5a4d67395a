import type { ResourceDefinition, Role } from '@portafilter/contract'
import type { ActionName } from '@portafilter/contract/staff-client'

const holds = (roles: readonly Role[], allowed: readonly Role[]): boolean =>
  roles.includes('admin') || allowed.some((role) => roles.includes(role))

/** Whether these roles see a resource: its readers, auditors and admins. */
export const mayRead = (roles: readonly Role[], { readers }: ResourceDefinition): boolean =>
  holds(roles, [...readers, 'auditor'])

/** Whether these roles may do anything at all with a resource, beside reading it. */
export const mayActOn = (roles: readonly Role[], { create, actions }: ResourceDefinition): boolean =>
  [create, ...Object.values(actions)].some((rule) => rule !== undefined && holds(roles, rule.roles))

/** Whether these roles may act; the server has the last word, this only decides which buttons there are. */
export const mayAct = <R extends ResourceDefinition>(roles: readonly Role[], resource: R, action: ActionName<R>) => {
  const { create, actions }: ResourceDefinition = resource
  const rule = action === 'create' ? create : actions[action]
  return rule !== undefined && holds(roles, rule.roles)
}
