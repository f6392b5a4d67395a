/** How a question failed: 0 without an answer, and the seconds that the server wants to be left alone. */
export type Failure = { status?: number | undefined; retryAfter?: number | undefined }

/** Longer than this nobody is left before a page that says nothing. */
const MOST_WAIT_S = 10
const MOST_TIMES = 3

const delayOf = (failures: number, { status, retryAfter }: Failure): number | undefined => {
  if (status === 0 && failures < 1) return 500
  const isSoon = status === 429 && retryAfter !== undefined && retryAfter <= MOST_WAIT_S
  return isSoon && failures < MOST_TIMES ? retryAfter * 1_000 : undefined
}

/**
 * When react-query asks a question again: once when the network failed, and after the time that the server told when it
 * was asked too often. Any other refusal would only be repeated.
 */
export const askingAgain = (failureOf: (error: unknown) => Failure) => ({
  retry: (failures: number, error: unknown): boolean => delayOf(failures, failureOf(error)) !== undefined,
  retryDelay: (failures: number, error: unknown): number => delayOf(failures, failureOf(error)) ?? 0,
})
