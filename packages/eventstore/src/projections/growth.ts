import type { Where } from '../port.ts'
import { Wakeup } from '../signal.ts'

/** How long events that nobody waits for may wait for others that come right behind them. */
const lull = 10

/** Whether the log may have more than the views have taken, and the sleep until it has. */
export class Growth {
  readonly #wakeup = new Wakeup()
  #grown = true
  #elsewhere = false
  #soon: NodeJS.Timeout | undefined

  /** There may be more to take than what was last read. */
  grow(): void {
    this.#grown = true
    this.wake()
  }

  /** Events of this process that nobody waits for are taken with those that come right behind them. */
  appended(where: Where, isAwaited: boolean): void {
    this.#elsewhere ||= where === 'elsewhere'
    if (where !== 'here' || isAwaited) this.grow()
    else this.#soon ??= setTimeout(() => this.grow(), lull)
  }

  /** All that has come is taken now. True: another process may have appended, of which this one does not know all. */
  take(): boolean {
    const elsewhere = this.#elsewhere
    this.#grown = this.#elsewhere = false
    this.endLull()
    return elsewhere
  }

  /** Has whoever rests look up. */
  wake(): void {
    this.#wakeup.wake()
  }

  /** Until there may be something to take, or something else to do, but no longer than this. */
  async rest(milliseconds: number, isNeeded: () => boolean): Promise<void> {
    let woken: boolean
    do woken = await this.#wakeup.sleep(milliseconds)
    while (woken && !this.#grown && !isNeeded())
  }

  /** What was to be taken soon is not any more: it is taken, or nobody takes it. */
  endLull(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
  }
}
