import type { Checkpoint } from './checkpoints.ts'

type Waiter = {
  readonly names: readonly string[]
  readonly position: number
  readonly settle: (reached: boolean) => void
}

/** Where the checkpoints stand, as far as this process knows, and who waits for them. */
export class Positions {
  readonly #checkpoints = new Map<string, Checkpoint>()
  readonly #waiters = new Set<Waiter>()

  get awaited(): boolean {
    return this.#waiters.size > 0
  }

  get all(): readonly Checkpoint[] {
    return [...this.#checkpoints.values()]
  }

  of(name: string): Checkpoint | undefined {
    return this.#checkpoints.get(name)
  }

  /** Takes over what the database says. A position known here already does not go back: the answer may be older. */
  learn(checkpoints: readonly Checkpoint[]): void {
    for (const checkpoint of checkpoints) this.#take(checkpoint)
    this.#settle()
  }

  /** Believes nothing any more of these, or of any: somebody may have set them back, or the database has lost what it had told. */
  forget(names: Iterable<string> = [...this.#checkpoints.keys()]): void {
    for (const name of names) this.#checkpoints.delete(name)
  }

  /** This process has moved them. */
  moved(names: readonly string[], position: number): void {
    for (const name of names) {
      const { rebuilds = 0 } = this.#checkpoints.get(name) ?? {}
      this.#take({ name, position, rebuilds, failure: null })
    }
    this.#settle()
  }

  reached(names: readonly string[], position: number): boolean {
    return names.every((name) => (this.#checkpoints.get(name)?.position ?? 0) >= position)
  }

  /** True when all have reached the position; false after the time, or once those that have not have stopped before it. */
  wait(names: readonly string[], position: number, timeoutMs: number): Promise<boolean> {
    if (this.reached(names, position)) return Promise.resolve(true)
    if (this.#hopeless(names, position)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
        resolve(reached)
      }
      const waiter: Waiter = { names, position, settle }
      const timer = setTimeout(settle, timeoutMs, false)
      this.#waiters.add(waiter)
    })
  }

  /** Ends all waiting. */
  close(): void {
    for (const waiter of this.#waiters) waiter.settle(false)
  }

  #take(checkpoint: Checkpoint): void {
    const known = this.#checkpoints.get(checkpoint.name)?.position ?? 0
    const position = Math.max(known, checkpoint.position)
    this.#checkpoints.set(checkpoint.name, position === checkpoint.position ? checkpoint : { ...checkpoint, position })
  }

  /** Nothing is left to wait for: whoever has not come so far has stopped. One that has stopped hurries no other. */
  #hopeless(names: readonly string[], position: number): boolean {
    return names.every(
      (name) => this.reached([name], position) || (this.#checkpoints.get(name)?.failure ?? null) !== null,
    )
  }

  #settle(): void {
    for (const waiter of this.#waiters) {
      if (this.reached(waiter.names, waiter.position)) waiter.settle(true)
      else if (this.#hopeless(waiter.names, waiter.position)) waiter.settle(false)
    }
  }
}
