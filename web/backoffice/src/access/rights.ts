import { eventsResource, streamsResource } from '@portafilter/audit/contract'
import type { ResourceDefinition, Role } from '@portafilter/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'

/** The staff resources that have screens; what each role may do with them is read off the contract. */
export const definitions = {
  vouchers: vouchersResource,
  orders: ordersResource,
  deliveries: deliveriesResource,
  streams: streamsResource,
  events: eventsResource,
} satisfies Record<string, ResourceDefinition>

export type ResourceName = keyof typeof definitions

/** The actions of a resource, `create` included where it has one. */
export type ActionName<Name extends ResourceName> =
  | (keyof (typeof definitions)[Name]['actions'] & string)
  | ((typeof definitions)[Name] extends { create: unknown } ? 'create' : never)

const holds = (roles: readonly Role[], allowed: readonly Role[]): boolean =>
  roles.includes('admin') || allowed.some((role) => roles.includes(role))

/** Whether these roles see a resource: its readers, auditors and admins. */
export const mayRead = (roles: readonly Role[], name: ResourceName): boolean =>
  holds(roles, [...definitions[name].readers, 'auditor'])

/** Whether these roles may act; the server has the last word, this only decides which buttons there are. */
export const mayAct = (roles: readonly Role[], name: ResourceName, action: string): boolean => {
  const definition: ResourceDefinition = definitions[name]
  const rule = action === 'create' ? definition.create : definition.actions[action]
  return rule !== undefined && holds(roles, rule.roles)
}
