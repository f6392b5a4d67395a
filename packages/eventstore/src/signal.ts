/** Tells whoever listens in this process that something has moved. */
export class Signal<Told> {
  readonly #listeners = new Set<(told: Told) => void>()

  /** Answers how to stop listening. */
  listen(listener: (told: Told) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  fire(told: Told): void {
    for (const listener of this.#listeners) listener(told)
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

  /** Resolves at the next `wake`, or after the time; says whether it was woken. */
  async sleep(milliseconds: number): Promise<boolean> {
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
    const woken = this.#woken
    this.#woken = false
    return woken
  }
}
