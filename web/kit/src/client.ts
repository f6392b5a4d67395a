import type { Contract } from '@portafilter/contract'
import { CallFailed, type Client, createClient, isRefused, type RefusedAnswer } from '@portafilter/contract/client'
import { readLanguage } from './language.ts'

export type { CallOptions, Client, RefusedAnswer } from '@portafilter/contract/client'
export { CallFailed, isRefused } from '@portafilter/contract/client'

/**
 * The typed client of an app's calls; language and token travel with each call.
 * @param onSignedOut called on 401, before the call fails, with the token that was refused
 * @param timeoutMs 10 seconds unless told otherwise (storefront.md, 9)
 * @param send what sends them, in the place of `fetch`
 */
export const connect = <C extends Contract>(
  contract: C,
  session: { token(): string | null },
  onSignedOut: (token: string | null) => void,
  timeoutMs = 10_000,
  send?: typeof fetch,
): Client<C> =>
  createClient(contract, {
    token: session.token,
    language: readLanguage,
    onUnauthenticated: onSignedOut,
    timeoutMs,
    ...(send && { fetch: send }),
    // The specification's word for a network failure in every language (orders.md, 8).
    networkFailure: () => 'ERROR',
  })

/** A refusal where the page has nothing better to do than to show its message. */
export class Refused extends Error {
  readonly answer: RefusedAnswer
  constructor(answer: RefusedAnswer) {
    super(answer.message)
    this.name = 'Refused'
    this.answer = answer
  }

  /** The path of the field that it is about, if it is about one. */
  get field(): string | undefined {
    return this.answer.field
  }
}

/** The answer of a call, or the thrown refusal. */
export const accepted = async <A>(call: Promise<A | RefusedAnswer>): Promise<A> => {
  const answer = await call
  if (!isRefused(answer)) return answer as A
  // Pages show the message; its code is for whoever looks into it (payment.md, 8).
  console.error(answer.error, answer.field ?? '', answer.message)
  throw new Refused(answer)
}

/** No answer came, so that nobody knows whether it was done. */
export const isUnreached = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/**
 * Something else was done under the form's key: it went through, its answer was lost, and the form was changed. A refusal where the
 * call's others have the same status.
 */
export const wasDoneBefore = (error: unknown): boolean =>
  error instanceof Refused
    ? error.answer.error === 'key_reused'
    : error instanceof CallFailed && error.code === 'key_reused'
