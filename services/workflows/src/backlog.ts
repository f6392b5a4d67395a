import type { StoredEvent } from '@portafilter/eventstore'

type Read = Pick<StoredEvent, 'id' | 'type' | 'position'>

/** A workflow that an event calls for. `id` says which one, whatever calls for it. */
export type Wanted = { readonly id: string; readonly movesMoney: boolean; readonly wake: () => Promise<void> }

/** A workflow to wake, once for all of these events, as the last of them calls for it. */
export type Task = Pick<Wanted, 'id' | 'wake'> & { readonly events: Read[] }

/** What is to be done about one stream, in the order in which it was called for. */
type Lane = Map<string, Task>

/** What is handed out of one stream: nobody else is given anything of it until it is over. */
export type Assignment = { readonly tasks: readonly Task[]; over(): void }

/**
 * What of the log is read and not done: a lane for each stream, in which a workflow that several events call for stands
 * once. Lanes may be worked off side by side, from the oldest, and from the newest of those in which money moves.
 */
export class Backlog {
  #read: number
  /** How much is to be done about each event, the oldest first, and which was read before it. */
  readonly #left = new Map<number, { tasks: number; readonly before: number }>()
  readonly #waiting = new Map<string, Lane>()
  readonly #busy = new Set<string>()
  /** Streams in which money moves, the newest last; those that were handed out are left standing until they are met. */
  readonly #money: string[] = []

  constructor(position: number) {
    this.#read = position
  }

  /** Takes the next event of the log, and what it calls for. */
  add({ id, type, position, stream }: StoredEvent, wanted: readonly Wanted[]): void {
    // One that comes again stands behind what it stood behind.
    const before = this.#left.get(position)?.before ?? this.#read
    this.#read = position
    if (wanted.length === 0) return
    this.#left.set(position, { tasks: wanted.length, before })
    const lane: Lane = this.#waiting.get(stream) ?? new Map()
    this.#waiting.set(stream, lane)
    for (const { id: workflow, wake } of wanted) {
      const events = lane.get(workflow)?.events ?? []
      events.push({ id, type, position })
      lane.set(workflow, { id: workflow, wake, events })
    }
    if (wanted.some(({ movesMoney }) => movesMoney)) this.#money.push(stream)
  }

  /** Everything up to this position is done: an event stands there, as some logs are read on from no other place. */
  get done(): number {
    const [oldest] = this.#left.values()
    return oldest?.before ?? this.#read
  }

  /** How many events wait, or are being worked at. */
  get size(): number {
    return this.#left.size
  }

  oldest(): Assignment | undefined {
    for (const stream of this.#waiting.keys()) if (!this.#busy.has(stream)) return this.#assign(stream)
    return undefined
  }

  newestMoney(): Assignment | undefined {
    const underWay: string[] = []
    let stream = this.#money.pop()
    while (stream !== undefined && (this.#busy.has(stream) || !this.#waiting.has(stream))) {
      if (this.#waiting.has(stream)) underWay.push(stream)
      stream = this.#money.pop()
    }
    this.#money.push(...underWay.reverse())
    return stream === undefined ? undefined : this.#assign(stream)
  }

  finish({ events }: Task): void {
    for (const { position } of events) {
      const left = this.#left.get(position)
      if (left === undefined) continue
      left.tasks -= 1
      if (left.tasks === 0) this.#left.delete(position)
    }
  }

  #assign(stream: string): Assignment {
    const tasks = [...(this.#waiting.get(stream)?.values() ?? [])]
    this.#waiting.delete(stream)
    this.#busy.add(stream)
    return { tasks, over: () => this.#busy.delete(stream) }
  }
}
