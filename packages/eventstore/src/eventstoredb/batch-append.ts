import { randomUUID } from 'node:crypto'
import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ClientDuplexStream, status } from '@grpc/grpc-js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { Quiet } from './away.ts'
import { breakOff, openCall } from './calls.ts'
import { JSON_TYPE, type Proposed } from './record.ts'

type Call = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>

/** An append as the server is told of it. */
export type Append = {
  readonly stream: string
  /** Of the event behind which these go; undefined: the stream is new. */
  readonly revision: number | undefined
  readonly proposals: readonly Proposed[]
}

/** Why the server has not written an append: the name of its message, and what it says in words. */
export type Refusal = { readonly name: string; readonly words: string }

type InFlight = {
  readonly resolve: (refusal: Refusal | undefined) => void
  readonly reject: (error: Error) => void
  /** So many the calls had answered before it. */
  readonly answersBefore: number
  /** Once it was sent. */
  over?: Call
}

/**
 * The appends of a process, over one call that stays open: each is told by an id, and answered or failed once. What is told of it
 * later is dropped. A call that breaks fails those that are in flight on it, and the next append opens another.
 */
export class BatchAppend {
  readonly #client: EventStoreDBClient
  readonly #tryMs: number
  readonly #inFlight = new Map<string, InFlight>()
  #opened: Promise<Call> | undefined
  #current: Call | undefined
  #answers = 0

  /** @param tryMs so long the server has to answer each */
  constructor(client: EventStoreDBClient, tryMs: number) {
    this.#client = client
    this.#tryMs = tryMs
  }

  /**
   * Answers why it was not written, or that it was by nothing. Rejects by `Quiet` where no answer comes, and by what the call
   * breaks by: whether it was written is not known then.
   */
  async append(append: Append): Promise<Refusal | undefined> {
    const id = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<Refusal | undefined>()
    const inFlight: InFlight = { resolve, reject, answersBefore: this.#answers }
    const late = setTimeout(() => this.#late(inFlight), this.#tryMs)
    this.#inFlight.set(id, inFlight)
    this.#open()
      .then((call) => {
        // Nobody would wait for it any more.
        if (!this.#inFlight.has(id)) return
        inFlight.over = call
        call.write(requestOf(id, append))
      })
      .catch(reject)
    try {
      return await promise
    } finally {
      clearTimeout(late)
      this.#inFlight.delete(id)
    }
  }

  /** A server that has answered others meanwhile has dropped a repeat; one that has not is left for whichever leads. */
  #late({ over, reject, answersBefore }: InFlight): void {
    reject(new Quiet('an append was not answered'))
    if (over && over === this.#current && this.#answers === answersBefore) breakOff(over, lost('no append is answered'))
  }

  #open(): Promise<Call> {
    if (this.#opened) return this.#opened
    const opened = openCall(this.#client, (stub, ...how) => this.#heard(stub.batchAppend(...how)))
    opened.catch(() => {
      this.#opened = undefined
    })
    this.#opened = opened
    return opened
  }

  #heard(call: Call): Call {
    this.#current = call
    return (
      call
        .on('data', (answer: streams.BatchAppendResp) => {
          this.#answers += 1
          const refusal = refusalOf(answer)
          if (refusal?.name === NOT_HANDLED) breakOff(call, lost(refusal.words))
          else this.#inFlight.get(answer.getCorrelationId()?.getString() ?? '')?.resolve(refusal)
        })
        .on('error', (error: Error) => this.#broken(call, convertToCommandError(error)))
        // It may be half open still, and would never be over.
        .on('end', () => breakOff(call, lost('the server has ended the call of appends')))
    )
  }

  /** Once for each call, by whichever event is first. */
  #broken(call: Call, error: Error): void {
    if (this.#current !== call) return
    this.#current = undefined
    this.#opened = undefined
    for (const { over, reject } of this.#inFlight.values()) if (over === call) reject(error)
  }
}

/** What the server packs its words in where it does not lead, is not ready or is busy: it has no message for these. */
const NOT_HANDLED = 'google.protobuf.Empty'

/** As a call by itself fails where the server is lost, so that the client looks for another. */
const lost = (words: string): Error => Object.assign(new Error(words), { code: status.UNAVAILABLE, details: words })

const refusalOf = (answer: streams.BatchAppendResp): Refusal | undefined => {
  const error = answer.getError()
  return error && { name: error.getDetails()?.getTypeName() ?? '', words: error.getMessage() }
}

const requestOf = (id: string, { stream, revision, proposals }: Append): streams.BatchAppendReq => {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  )
  if (revision === undefined) options.setNoStream(new empty.Empty())
  else options.setStreamPosition(String(revision))
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(proposals.map(messageOf))
    .setIsFinal(true)
}

const messageOf = ({ id, type, data, beside }: Proposed): streams.BatchAppendReq.ProposedMessage => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(data)
    .setCustomMetadata(beside)
  message.getMetadataMap().set('type', type).set('content-type', JSON_TYPE)
  return message
}
