import { once } from 'node:events'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Recorded, ServerMemory } from './memory.ts'
import { checkpointMessage } from './messages.ts'
import type { EventNode } from './node.ts'
import { failureBy, type ReadCall, Telling } from './telling.ts'

type Options = streams.ReadReq.Options

/** So many events lie between two checkpoints, times what the client asks for. */
const WINDOW = 32

/** Behind the event at the position, as against a read. */
const begin = (memory: ServerMemory, options: Options): number => {
  const from = options.getAll()
  if (from?.hasEnd()) return memory.events.length
  return from?.hasStart() ? 0 : memory.indexOf(Number(from?.getPosition()?.getCommitPosition()) + 1)
}

/** What a filter lets by; all where there is none. */
export const passing = (options: Options): ((event: Recorded) => boolean) => {
  const filter = options.getFilter()
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier()
  if (!filter || !expression) return () => true
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined
  const prefixes = expression.getPrefixList()
  return ({ type, stream }) => {
    const name = filter.hasEventType() ? type : stream
    return regex ? regex.test(name) : prefixes.some((prefix) => name.startsWith(prefix))
  }
}

/** Only a filtered subscription has any. */
const checkpointEvery = (options: Options): number => {
  const filter = options.getFilter()
  if (!filter) return Number.POSITIVE_INFINITY
  return (filter.hasMax() ? filter.getMax() : WINDOW) * filter.getCheckpointintervalmultiplier()
}

const confirmation = (): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  )

const caughtUp = (): streams.ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

/** All streams' events behind a position, without an end. */
export const subscribe = async (node: EventNode, call: ReadCall, options: Options): Promise<void> => {
  const { memory, misbehaviour } = node
  const fault = misbehaviour.take('subscription')
  const failure = failureBy(fault, '$all')
  if (failure) return void call.emit('error', failure)
  const gone = new AbortController()
  call.once('cancelled', () => gone.abort())
  const telling = new Telling(call, misbehaviour, fault)
  const passes = passing(options)
  const every = fault?.does === 'checkpoints' ? 1 : checkpointEvery(options)
  let [next, looked, isCaughtUp] = [begin(memory, options), 0, false]
  node.open.subscriptions += 1
  gone.signal.addEventListener('abort', () => {
    node.open.subscriptions -= 1
  })
  if (fault?.does === 'stall' && fault.after === 0) await misbehaviour.stalled()
  await telling.say(confirmation())
  while (!gone.signal.aborted) {
    const event = memory.events[next]
    if (event) {
      next += 1
      looked += 1
      if (passes(event) && !(await telling.event(event))) return
      if (looked % every === 0) await telling.say(checkpointMessage(event.place))
    } else if (!isCaughtUp) {
      isCaughtUp = true
      await telling.say(caughtUp())
    } else await once(memory.growth, 'grown', gone).catch(() => undefined)
  }
}
