import type { HttpError } from 'react-admin'

/** Who acted after the page was loaded: what a 409 says (architecture.md, Staff API). */
export type Stale = { by: string | null; at: string; action: string; message: string }

/** The server's sentence, and the input's field that it is about, where it names one. */
export type Refused = { message: string; field: string | undefined }

/** How an action ended. `stale` and `gone` end the form: what it was about is another now, or is no more. */
export type Outcome<Answer> =
  | { done: Answer }
  /** Nobody has said whether it was done where no answer has come, or one that promises nothing. */
  | { refused: Refused; unsure?: true }
  | { stale: Stale }
  | { gone: string }
  /** The session has ended, or another click is under way: there is nothing to show. */
  | { dropped: true }

/** Of a network that is not there, and a server that failed: it may have been done all the same. */
const isUnsure = (status: number): boolean => status === 0 || status >= 500

const isAnswer = (error: unknown): error is HttpError => error instanceof Error && 'status' in error && 'body' in error

/** What an action's failure means; one without an answer (no network) is a refusal, too: the form stays for a second try. */
export const outcomeOf = (error: unknown): Exclude<Outcome<never>, { done: never }> => {
  const message = error instanceof Error ? error.message : String(error)
  if (!isAnswer(error) || isUnsure(error.status)) return { refused: { message, field: undefined }, unsure: true }
  const { by, at, action, field } = error.body ?? {}
  // The sign-in over the page says it; after it the person confirms once more.
  if (error.status === 401) return { dropped: true }
  if (error.status === 409) return { stale: { by: by ?? null, at: at ?? '', action: action ?? '', message } }
  if (error.status === 404) return { gone: message }
  // The field may be named with the way inside it: `delivery_list.0.part_code`.
  return { refused: { message, field: typeof field === 'string' ? field.split('.')[0] : undefined } }
}
