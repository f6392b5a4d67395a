/** Something that the person at the keyboard can mend: the message is one clear sentence, shown without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** Text of whatever was thrown, for a sentence. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
