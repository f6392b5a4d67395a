import type { Metadata } from '@grpc/grpc-js'
import { type Failure, NOT_READY, notLeader, UNAUTHENTICATED } from './failures.ts'
import type { Address, Misbehaviour } from './faults.ts'
import type { ServerMemory } from './memory.ts'

/** What it is in its cluster: it leads, it follows another, or it has nobody to agree with. */
export type Role = 'leader' | 'alone' | Address

/** How many calls there are that stay. */
export type Open = { appends: number; subscriptions: number }

/** What calls work on. */
export type EventNode = {
  readonly memory: ServerMemory
  readonly misbehaviour: Misbehaviour
  readonly maxAppendSize: number
  /** What callers may say of themselves; undefined: they need say nothing. */
  readonly authorizations: readonly string[] | undefined
  /** What of it is an administrator's. */
  readonly administrator: string | undefined
  role: Role
  /** How many others of its cluster are not there. */
  lost: number
  readonly open: Open
}

/** Why a call is not answered at all. */
export const refusalOf = ({ authorizations, role }: EventNode, metadata: Metadata): Failure | undefined => {
  const [given = ''] = metadata.get('authorization').map(String)
  if (authorizations?.includes(given) === false) return UNAUTHENTICATED
  if (role === 'alone') return NOT_READY
  // A follower reads for itself, and hands appends on to the leader, unless it was told not to.
  if (role !== 'leader' && metadata.get('requires-leader').includes('true')) return notLeader(role)
  return undefined
}
