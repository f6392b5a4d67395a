import { once } from 'node:events'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { DEADLINE_EXCEEDED, type Failure, LOST, notLeader, streamDeleted } from './failures.ts'
import type { Misbehaviour, SubscriptionFault } from './faults.ts'
import type { Recorded } from './memory.ts'
import { eventMessage } from './messages.ts'

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>

/** What ends a read before it has told anything. */
export const failureBy = (fault: SubscriptionFault | undefined, stream: string): Failure | undefined => {
  switch (fault?.does) {
    case 'not leader':
      return notLeader(fault.leader)
    case 'deleted':
      return streamDeleted(stream)
    case 'deadline exceeded':
      return DEADLINE_EXCEEDED
  }
}

/** Tells events to whoever reads, no faster than they are taken, and what is to go wrong goes wrong. */
export class Telling {
  readonly #call: ReadCall
  readonly #misbehaviour: Misbehaviour
  readonly #fault: SubscriptionFault | undefined
  #told = 0

  constructor(call: ReadCall, misbehaviour: Misbehaviour, fault: SubscriptionFault | undefined) {
    this.#call = call
    this.#misbehaviour = misbehaviour
    this.#fault = fault
  }

  async say(response: streams.ReadResp): Promise<void> {
    if (!this.#call.write(response)) await once(this.#call, 'drain')
  }

  /** Says whether the call goes on. */
  async event(event: Recorded): Promise<boolean> {
    if (this.#fault?.does === 'stall' && this.#told === this.#fault.after) await this.#misbehaviour.stalled()
    if (this.#isCut()) return false
    await this.say(eventMessage(event))
    if (this.#fault?.does === 'twice') await this.say(eventMessage(event))
    this.#told += 1
    return !this.#isCut() && !this.#call.cancelled
  }

  #isCut(): boolean {
    if (this.#fault?.does !== 'cut' || this.#told < this.#fault.after) return false
    this.#call.emit('error', LOST)
    return true
  }
}
