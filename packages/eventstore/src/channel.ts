import type { Listening } from './listening.ts'

/** What a listener says when it comes, and what all say to that and from time to time. */
const [WHO, HERE] = ['who', 'here']
const presence = 10_000
/** For so long after it was heard, another listener is taken to be there. */
const absence = 3 * presence
/** Until then, those who are there have answered. */
const grace = 1_000

/**
 * Hints between processes on one name: what was missed, a slow poll finds. `onSignal` is called for those of others, with
 * their payload, and with '' after a reconnection. `payload` says how all stands when a notification goes out: as one may
 * stand for many, it never tells what has changed alone. `pause` says how many milliseconds to wait for the next one; the
 * first after a rest goes at once. Where nobody else listens, nobody is told.
 */
export class Channel {
  readonly #listening: Listening
  readonly #name: string
  readonly #onSignal: (payload: string) => void
  readonly #pause: () => number
  readonly #payload: () => string
  readonly #stopHearing: () => void
  readonly #presence: NodeJS.Timeout
  #closed = false
  #pending = false
  #paused: NodeJS.Timeout | undefined
  #heardUntil = 0

  constructor(
    listening: Listening,
    name: string,
    onSignal: (payload: string) => void,
    pause: () => number,
    payload: () => string = () => '',
  ) {
    this.#listening = listening
    this.#name = name
    this.#onSignal = onSignal
    this.#pause = pause
    this.#payload = payload
    this.#stopHearing = listening.hear(name, {
      onTold: (payload) => this.#hear(payload),
      onBegin: () => this.#begin(),
    })
    this.#presence = setInterval(() => this.#say(HERE), presence)
  }

  /** Whether others are taken to be there. */
  get isHeard(): boolean {
    return performance.now() <= this.#heardUntil
  }

  /** Tells the other processes, where there are any; calls in quick succession become one. */
  notify(): void {
    this.#pending = true
    if (this.#listening.hears(this.#name) && !this.#paused) this.#send()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#presence)
    clearTimeout(this.#paused)
    this.#stopHearing()
  }

  #hear(payload: string): void {
    this.#expectOthers(absence)
    if (payload === WHO) void this.#say(HERE)
    else if (payload !== HERE) this.#onSignal(payload)
  }

  /** Nobody has been heard yet, or not for a while. */
  #begin(): void {
    this.#expectOthers(grace)
    void this.#say(WHO)
    this.#onSignal('')
    if (this.#pending && !this.#paused) this.#send()
  }

  #expectOthers(milliseconds: number): void {
    this.#heardUntil = Math.max(this.#heardUntil, performance.now() + milliseconds)
  }

  #say(payload: string): Promise<void> {
    return this.#listening.tell(this.#name, payload)
  }

  #send(): void {
    this.#pending = false
    if (!this.isHeard) return
    const said = this.#say(this.#payload())
    this.#paused = setTimeout(async () => {
      await said
      this.#paused = undefined
      if (this.#pending && !this.#closed) this.#send()
    }, this.#pause())
  }
}
