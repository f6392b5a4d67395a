import { type Refusal, refuse } from './refusals.ts'

/** What comes with every command from outside the decision: who, when, and under which id. */
export type CommandMeta = Readonly<{
  /** UUID; from `Idempotency-Key` scoped by account and call, or made by the server. Event ids derive from it. */
  id: string
  /**
   * What was asked for under the key, as a digest that is salted with the key: so another request is told from a repeat.
   * Absent without a key.
   */
  digest?: string
  /** The acting user's opaque id; null when the system itself acts. */
  actor: string | null
  /** The id of the request in the logs. */
  request: string | null
  /** The id of the event that this command follows from. */
  cause: string | null
  /** The moment that counts for the decision. */
  at: Date
}>

/**
 * The refusal of another request that comes with the key of one that was carried out (decisions/wire.md); undefined of a
 * repeat. A digest that is not known tells nothing.
 * @param earlier the digest of what was carried out
 */
export const keyReused = (
  { digest }: Pick<CommandMeta, 'digest'>,
  earlier: string | null | undefined,
): Refusal<'key_reused'> | undefined => {
  const isKnown = typeof earlier === 'string' && digest !== undefined
  return isKnown && earlier !== digest ? refuse('key_reused', { field: 'Idempotency-Key' }) : undefined
}

/** Any JSON value: what an event may hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
