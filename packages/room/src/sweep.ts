/** Work that is done at once and then every so often; doing it again, or in several processes, harms nothing. */
export type Sweep = {
  /** As it stands before "failed". */
  readonly what: string
  readonly everyMs: number
  readonly work: (now: Date) => Promise<unknown>
}
