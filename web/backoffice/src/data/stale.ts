import { HttpError } from 'react-admin'

/** Who acted after the page was loaded: what a 409 says (architecture.md, Staff API). */
export type Stale = { by: string | null; at: string; action: string; message: string }

/** The conflict behind an error of an action, or undefined when it is something else. */
export const staleOf = (error: unknown): Stale | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const { by, at, action } = error.body ?? {}
  return { by: by ?? null, at: at ?? '', action: action ?? '', message: error.message }
}
