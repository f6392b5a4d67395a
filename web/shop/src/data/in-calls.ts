/** As many codes as a query has room for, as long as each may be. */
const AT_ONCE = 150

/** What is asked about any number of codes, by as many calls as that takes. */
export const inCalls = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / AT_ONCE) }, (_, call) =>
    codes.slice(call * AT_ONCE, (call + 1) * AT_ONCE),
  )
