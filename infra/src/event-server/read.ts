import streams from '@eventstore/db-client/generated/streams_pb.js'
import { ALL, denied } from './access.ts'
import { INVALID_POSITION, streamDeleted, UNEXPECTED_POSITION, unforeseen } from './failures.ts'
import type { Recorded, ServerMemory } from './memory.ts'
import { identifierOf, nameOf } from './messages.ts'
import { type EventNode, refusalOf } from './node.ts'
import { passing, subscribe } from './subscribe.ts'
import { failureBy, type ReadCall, Telling } from './telling.ts'

type Options = streams.ReadReq.Options

/** Forwards from the index on; backwards what stands before it. */
const page = (events: readonly Recorded[], options: Options, index: number): readonly Recorded[] => {
  const count = Number(options.getCount())
  return options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS
    ? events.slice(index, index + count)
    : events.slice(Math.max(0, index - count), index).toReversed()
}

/** From a revision both ways include its event. */
const ofStream = (events: readonly Recorded[], options: Options): readonly Recorded[] => {
  const from = options.getStream()
  const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
  const revision = from?.hasEnd() ? events.length : from?.hasStart() ? 0 : Number(from?.getRevision())
  return page(events, options, isBackwards && !from?.hasEnd() ? revision + 1 : revision)
}

/** It looks no further than it has to. */
const filtered = (events: readonly Recorded[], options: Options, index: number): readonly Recorded[] => {
  const [passes, count, found] = [passing(options), Number(options.getCount()), [] as Recorded[]]
  for (let next = index; next < events.length && found.length < count; next += 1) {
    const event = events[next]
    if (event && passes(event)) found.push(event)
  }
  return found
}

/** From a position it includes the event there forwards, and not backwards. By a filter forwards alone. */
const ofAll = (memory: ServerMemory, options: Options): readonly Recorded[] => {
  const from = options.getAll()
  const place = Number(from?.getPosition()?.getCommitPosition())
  const index = from?.hasEnd() ? memory.events.length : from?.hasStart() ? 0 : memory.indexOf(place)
  return options.hasFilter() ? filtered(memory.events, options, index) : page(memory.events, options, index)
}

const tellPage = async (node: EventNode, call: ReadCall, options: Options): Promise<void> => {
  const { memory, misbehaviour } = node
  const stream = nameOf(options.getStream()?.getStreamIdentifier())
  const fault = misbehaviour.take(options.hasAll() ? 'all' : 'stream')
  const failure = failureBy(fault, stream) ?? (memory.isDeleted(stream) ? streamDeleted(stream) : undefined)
  if (failure) return void call.emit('error', failure)
  const telling = new Telling(call, misbehaviour, fault)
  if (options.hasStream() && memory.stream(stream).length === 0) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream))
    await telling.say(new streams.ReadResp().setStreamNotFound(notFound))
  }
  const events = options.hasAll() ? ofAll(memory, options) : ofStream(memory.stream(stream), options)
  for (const event of events) if (!(await telling.event(event))) return
  call.end()
}

const isReadable = (memory: ServerMemory, options: Options): boolean => {
  const position = options.getAll()?.getPosition()
  return position === undefined || memory.isPosition(Number(position.getCommitPosition()))
}

const answer = async (node: EventNode, call: ReadCall): Promise<void> => {
  const options = call.request.getOptions()
  const stream = options?.hasAll() ? ALL : nameOf(options?.getStream()?.getStreamIdentifier())
  const refusal = refusalOf(node, call.metadata) ?? denied(node, call.metadata, '$r', stream)
  if (refusal) call.emit('error', refusal)
  else if (!options || (options.hasSubscription() && !options.hasAll()))
    call.emit('error', unforeseen('Only $all can be subscribed to here.'))
  else if (!isReadable(node.memory, options))
    call.emit('error', options.hasSubscription() ? INVALID_POSITION : UNEXPECTED_POSITION)
  else if (options.hasSubscription()) await subscribe(node, call, options)
  else await tellPage(node, call, options)
}

export const read =
  (node: EventNode) =>
  (call: ReadCall): void =>
    void answer(node, call).catch((error) => call.emit('error', unforeseen(error)))
