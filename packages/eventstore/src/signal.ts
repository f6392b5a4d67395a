/** Tells whoever listens in this process that something has moved. */
export class Signal {
  readonly #listeners = new Set<() => void>()

  /** Answers how to stop listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  fire(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A sleep that a signal ends: woken while awake, the next sleep does not begin. */
export class Wakeup {
  #woken = false
  #end: (() => void) | undefined

  wake(): void {
    this.#woken = true
    this.#end?.()
  }

  /** Resolves at the next `wake`, or after the time. */
  async sleep(milliseconds: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#end = undefined
    }
    this.#woken = false
  }
}
