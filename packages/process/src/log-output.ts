import { write, writeSync } from 'node:fs'

/** What waits for a disk that has no room, in characters. What comes then is lost. */
const MOST_WAITING = 1_000_000
const RETRY_MS = 500
const NOTHING = Buffer.alloc(0)

/** How the log of a process stands, for those who watch it. */
export type LogState = {
  /** Lines that are lost for good since the process began. */
  readonly lost: number
  /** What is wrong, as a sentence; undefined when nothing is. */
  warning(): string | undefined
}

/**
 * Writes lines to an open file beside the event loop's work. What cannot be written waits, and when too much waits, new
 * lines are lost and counted: a process must not stop, nor be unable to end, because its log has no room. (pino's own
 * destination throws at such an error, and while the process ends tries again until it succeeds.)
 */
export class LogOutput implements LogState {
  readonly #file: number
  #waiting = ''
  #writing: Buffer = NOTHING
  #isUnderWay = false
  #retry: NodeJS.Timeout | undefined
  #failure: string | undefined
  #lost = 0

  constructor(file: number) {
    this.#file = file
  }

  get lost(): number {
    return this.#lost
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MOST_WAITING) this.#lost += 1
    else this.#waiting += line
    if (!this.#isUnderWay && this.#retry === undefined) this.#writeOn()
  }

  warning(): string | undefined {
    const lost = `${this.#lost} lines of the log are lost`
    if (this.#failure !== undefined) return `The log cannot be written (${this.#failure}); ${lost}.`
    return this.#lost > 0 ? `${lost}; it is written again.` : undefined
  }

  /** Writes what is left, as far as that goes at once: for the end of the process. */
  writeRest(): void {
    const begun = this.#isUnderWay ? NOTHING : this.#writing
    try {
      for (let rest = Buffer.concat([begun, Buffer.from(this.#waiting)]); rest.length > 0; )
        rest = rest.subarray(writeSync(this.#file, rest))
    } catch {
      // Nobody could be told any more.
    }
  }

  #writeOn(): void {
    this.#retry = undefined
    if (this.#writing.length === 0) {
      this.#writing = Buffer.from(this.#waiting)
      this.#waiting = ''
    }
    this.#isUnderWay = this.#writing.length > 0
    if (this.#isUnderWay) write(this.#file, this.#writing, (error, written) => this.#wrote(error, written))
  }

  /** After a failure it goes on where it was, so that no line is written in part. */
  #wrote(error: NodeJS.ErrnoException | null, written: number): void {
    this.#isUnderWay = false
    this.#failure = error?.code
    if (error) {
      this.#retry = setTimeout(() => this.#writeOn(), RETRY_MS).unref()
    } else {
      this.#writing = this.#writing.subarray(written)
      this.#writeOn()
    }
  }
}

/** Standard output. */
export const standardOutput = (): LogOutput => {
  const output = new LogOutput(1)
  process.once('exit', () => output.writeRest())
  return output
}
