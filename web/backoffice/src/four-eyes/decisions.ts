import { type ResourceDefinition, ROLES, type Role } from '@portafilter/contract'
import { usersResource } from '@portafilter/identity/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { receiptsResource, refundBatchesResource, vouchersResource } from '@portafilter/payment/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import { redProposalQueue } from '../invoices/queue.ts'
import { correctionQueue } from '../receipts/queue.ts'
import type { QueueOf } from '../screen.ts'
import { proposedVoucherQueue } from '../vouchers/queue.ts'
import { adjustmentQueue } from '../wallets/queue.ts'
import type { FourEyesText } from './texts.ts'

/** What waits for a second person, and the action by which that person confirms it. */
export type Decision<R extends ResourceDefinition = ResourceDefinition> = QueueOf<R> &
  Readonly<{ resource: R; action: keyof R['actions'] & string; says: FourEyesText }>

const decision = <R extends ResourceDefinition>(it: Decision<R>): Decision => it as unknown as Decision

/** Every action that the contracts say takes a second person; a test holds them to that. */
export const decisions: readonly Decision[] = [
  decision({
    resource: walletsResource,
    action: 'approve',
    says: 'four_eyes.wallets.approve',
    ...adjustmentQueue,
  }),
  decision({
    resource: vouchersResource,
    action: 'confirm',
    says: 'four_eyes.vouchers.confirm',
    ...proposedVoucherQueue,
  }),
  decision({
    resource: receiptsResource,
    action: 'confirm',
    says: 'four_eyes.receipts.confirm',
    ...correctionQueue,
  }),
  decision({
    resource: invoicesResource,
    action: 'confirm-red',
    says: 'four_eyes.invoices.confirm-red',
    ...redProposalQueue,
  }),
  decision({
    resource: refundBatchesResource,
    action: 'confirm',
    says: 'four_eyes.refund-batches.confirm',
    filter: { status: 'proposed' },
    sort: 'gathered_at',
  }),
  decision({
    resource: usersResource,
    action: 'confirm-contact',
    says: 'four_eyes.users.confirm-contact',
    filter: { contact: 'proposed' },
    sort: 'account',
  }),
]

const rolesFor = ({ resource, action }: Decision): readonly Role[] =>
  ROLES.filter((role) => role === 'admin' || resource.actions[action]?.roles.includes(role))

/** Whose word each kind takes, and the decisions that take the same. */
export const byRoles = (all: readonly Decision[]): Readonly<{ roles: Role[]; same: Decision[] }>[] =>
  [...new Set(all.map((one) => rolesFor(one).join()))].map((kind) => ({
    roles: kind.split(',') as Role[],
    same: all.filter((one) => rolesFor(one).join() === kind),
  }))
