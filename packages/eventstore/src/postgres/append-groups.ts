import type { AppendOutcome, AppendRequest } from './append-statement.ts'
import { isTransient } from './transient.ts'

/** Keeps one statement short, so that those who come next do not wait long. */
const largestGroup = 256

type Waiting = {
  readonly request: AppendRequest
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * One statement in flight; it takes all that wait, one append a stream, and others wait for the next. A group that
 * fails is tried again one by one, so that nobody fails for another's fault. After a lost connection too: what was
 * committed then loses to itself, and is known by its ids.
 */
export class AppendGroups {
  readonly #send: (group: readonly AppendRequest[]) => Promise<AppendOutcome[]>
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(send: (group: readonly AppendRequest[]) => Promise<AppendOutcome[]>) {
    this.#send = send
  }

  append(request: AppendRequest): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // Whoever calls in the same tick of the event loop shares the first group already.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#sendGroup(this.#nextGroup())
    this.#running = undefined
  }

  #nextGroup(): Waiting[] {
    const streams = new Set<string>()
    const group: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of this.#waiting) {
      const { stream } = waiting.request
      if (group.length < largestGroup && !streams.has(stream)) {
        streams.add(stream)
        group.push(waiting)
      } else later.push(waiting)
    }
    this.#waiting = later
    return group
  }

  async #sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#attempt(group)
    } catch (error) {
      if (group.length === 1 && !isTransient(error)) group[0]?.reject(error)
      else for (const waiting of group) await this.#attempt([waiting]).catch(waiting.reject)
    }
  }

  async #attempt(group: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#send(group.map(({ request }) => request))
    group.forEach(({ resolve }, index) => {
      resolve(outcomes[index] as AppendOutcome)
    })
  }
}
