/** What must always hold in the running system. To look changes nothing, in however many processes. */
export type Invariant = {
  /** As the metric's label has it. */
  readonly name: string
  readonly everyMs: number
  /** Each violation in a sentence for operators, which names no person. */
  readonly look: () => Promise<readonly string[]>
}
