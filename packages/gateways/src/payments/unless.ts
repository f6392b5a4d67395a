import { ProviderRefused } from './provider.ts'

/** What a refusal comes to, where its code is one of these. */
export const unless = <Value, Other>(
  asked: Promise<Value>,
  codes: readonly string[],
  other: Other,
): Promise<Value | Other> =>
  asked.catch((error: unknown): Other => {
    if (error instanceof ProviderRefused && codes.includes(error.code)) return other
    throw error
  })
