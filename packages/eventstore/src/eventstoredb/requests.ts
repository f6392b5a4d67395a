import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { EventFilter } from '../port.ts'

const { Options } = streams.ReadReq
const { BACKWARDS } = Options.ReadDirection

/** Where a read of all begins: at the event of a position, or at an end of the log. */
export type From = number | 'start' | 'end'

/** So many records the server looks at before it says how far it has come; it wants more than are asked for. */
const WINDOW = 1_000

const options = () =>
  new Options()
    .setResolveLinks(false)
    .setNoFilter(new shared.Empty())
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))

const request = (told: streams.ReadReq.Options): streams.ReadReq => new streams.ReadReq().setOptions(told)

const nameOf = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream))

/** So many records of a stream from a revision on. */
export const streamFrom = (stream: string, revision: number, count: number): streams.ReadReq => {
  const from = new Options.StreamOptions().setStreamIdentifier(nameOf(stream)).setRevision(String(revision))
  return request(options().setStream(from).setCount(String(count)))
}

/** What was written to a stream last. */
export const lastOf = (stream: string): streams.ReadReq => {
  const end = new Options.StreamOptions().setStreamIdentifier(nameOf(stream)).setEnd(new shared.Empty())
  return request(options().setStream(end).setReadDirection(BACKWARDS).setCount('1'))
}

const allFrom = (from: From): streams.ReadReq.Options.AllOptions => {
  const all = new Options.AllOptions()
  if (from === 'start') return all.setStart(new shared.Empty())
  if (from === 'end') return all.setEnd(new shared.Empty())
  return all.setPosition(new Options.Position().setCommitPosition(String(from)).setPreparePosition(String(from)))
}

const literal = (type: string): string => type.replace(/[.*+?^${}()|[\]\\#\s]/g, '\\$&')

/** Whole types, whatever signs are in them; the server's expressions are .NET's. Its own events' types begin with a dollar. */
const filterOf = ({ types }: EventFilter, window: number): streams.ReadReq.Options.FilterOptions => {
  const regex = types === undefined ? '^[^$]' : `^(?:${types.map(literal).join('|')})$`
  const expression = new Options.FilterOptions.Expression().setRegex(regex)
  return new Options.FilterOptions().setEventType(expression).setMax(window).setCheckpointintervalmultiplier(1)
}

/** Records of all streams from the one at a position on, which is among them if it is let by. */
export const allForwards = (from: From, filter: EventFilter, count: number): streams.ReadReq =>
  request(
    options()
      .setAll(allFrom(from))
      .setFilter(filterOf(filter, count + WINDOW))
      .setCount(String(count)),
  )

/** Records of all streams before a position, the server's own included, the last one first. */
export const allBackwards = (from: From, count: number): streams.ReadReq =>
  request(options().setAll(allFrom(from)).setReadDirection(BACKWARDS).setCount(String(count)))

/** The record at a position. */
export const recordAt = (position: number): streams.ReadReq =>
  request(options().setAll(allFrom(position)).setCount('1'))

/** All events of ours behind a position, and what comes. */
export const allThatComes = (from: From): streams.ReadReq =>
  request(
    options().setAll(allFrom(from)).setFilter(filterOf({}, WINDOW)).setSubscription(new Options.SubscriptionOptions()),
  )
