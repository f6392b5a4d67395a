export type Address = Readonly<{ host: string; port: number }>

/** What any call may meet. */
type Anywhere = Readonly<{ does: 'not leader'; leader: Address }> | Readonly<{ does: 'deleted' }>

/**
 * `cut` ends the call as a lost connection does; `no answer` leaves it to the client's own deadline; `late` says at the next `goOn`
 * that it took too long. `ahead` finds another's event in the stream, which nobody can read yet. `ended` ends the call without an error.
 */
export type AppendFault =
  | Anywhere
  | Readonly<{ does: 'cut' | 'no answer' | 'late' | 'deadline exceeded'; written: boolean }>
  | Readonly<{ does: 'too large' | 'event too large' | 'ahead' | 'ended' }>

/** `stall` tells nothing more until `goOn`. Both come behind so many events; behind none, a subscription is not confirmed either. */
export type ReadFault =
  | Anywhere
  | Readonly<{ does: 'deadline exceeded' }>
  | Readonly<{ does: 'cut' | 'stall'; after: number }>

/** `checkpoints` tells one behind each event that it looks at, those that the filter leaves out, too. */
export type SubscriptionFault = ReadFault | Readonly<{ does: 'twice' | 'checkpoints' }>

/** What can go wrong, by what it happens to. A `repeat` is an append of events that stand there already. */
export type Faults = {
  append: AppendFault
  repeat: Readonly<{ does: 'no answer' }>
  stream: ReadFault
  all: ReadFault
  subscription: SubscriptionFault
}

type Waiting = { fault: Faults[keyof Faults]; times: number }

/** What goes wrong next. */
export class Misbehaviour {
  readonly #waiting = new Map<keyof Faults, Waiting[]>()
  #stalled = Promise.withResolvers<void>()

  /** The next `times` of these calls. */
  next<Call extends keyof Faults>(call: Call, fault: Faults[Call], times = 1): void {
    this.#waiting.set(call, [...(this.#waiting.get(call) ?? []), { fault, times }])
  }

  take<Call extends keyof Faults>(call: Call): Faults[Call] | undefined {
    const [first, ...others] = this.#waiting.get(call) ?? []
    if (!first) return undefined
    first.times -= 1
    if (first.times <= 0) this.#waiting.set(call, others)
    return first.fault as Faults[Call]
  }

  /** Resolves at the next `goOn`. */
  stalled(): Promise<void> {
    return this.#stalled.promise
  }

  goOn(): void {
    this.#stalled.resolve()
    this.#stalled = Promise.withResolvers()
  }
}
