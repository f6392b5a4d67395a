/** How a question failed: 0 without an answer, and the seconds that the server wants to be left alone. */
export type Failure = { status?: number | undefined; retryAfter?: number | undefined }

/** No answer, or the answer of whoever stands in for the server. */
const AWAY: readonly (number | undefined)[] = [0, 502, 503, 504]

/** Whether the server is away: it comes back by itself, and then the same question is answered. */
export const isAway = ({ status }: Failure): boolean => AWAY.includes(status)

/** A short gap of the network is over by then. */
const FIRST_AGAIN_MS = 500
const AGAIN_MS = 3_000
/** Longer than this nobody is left before a page that says nothing. */
const MOST_WAIT_S = 10
const MOST_TIMES = 3

const delayOf = (failures: number, failure: Failure): number | undefined => {
  if (isAway(failure)) return failures === 0 ? FIRST_AGAIN_MS : AGAIN_MS
  const { status, retryAfter } = failure
  const isSoon = status === 429 && retryAfter !== undefined && retryAfter <= MOST_WAIT_S
  return isSoon && failures < MOST_TIMES ? retryAfter * 1_000 : undefined
}

/**
 * When react-query asks a question again: for as long as the server is away (`use-server-away.ts` tells the reader), and
 * after the time that the server told when it was asked too often. Any other refusal would only be repeated.
 */
export const askingAgain = (failureOf: (error: unknown) => Failure) => ({
  retry: (failures: number, error: unknown): boolean => delayOf(failures, failureOf(error)) !== undefined,
  retryDelay: (failures: number, error: unknown): number => delayOf(failures, failureOf(error)) ?? 0,
})
