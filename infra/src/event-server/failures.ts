import { Metadata, status } from '@grpc/grpc-js'
import type { Address } from './faults.ts'

/** What ends a call. The client reads in the metadata what it is. */
export type Failure = Readonly<{ code: status; details: string; metadata: Metadata }>

const failure = (code: status, details: string, told: Record<string, string> = {}): Failure => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(told)) metadata.set(key, value)
  return { code, details, metadata }
}

export const LOST = failure(status.UNAVAILABLE, 'Connection dropped')
export const NOT_READY = failure(status.UNAVAILABLE, 'Server Is Not Ready')
export const ACCESS_DENIED = failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
export const UNAUTHENTICATED = failure(status.UNAUTHENTICATED, 'Unauthenticated')
/** Of a subscription; a read has no answer of its own for it. */
export const INVALID_POSITION = failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')
export const UNEXPECTED_POSITION = failure(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition')
export const DEADLINE_EXCEEDED = failure(status.DEADLINE_EXCEEDED, 'Deadline Exceeded')

export const notLeader = ({ host, port }: Address): Failure =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })

export const streamDeleted = (stream: string): Failure =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

export const tooLarge = (most: number): Failure =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  })

export const unforeseen = (error: unknown): Failure =>
  failure(status.UNKNOWN, error instanceof Error ? error.message : String(error))
