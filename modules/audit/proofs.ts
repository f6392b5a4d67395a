import type { Listed, ListQuery } from '@portafilter/contract'
import type { Database, EventLog } from '@portafilter/eventstore'
import { isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { Proof, proofsResource, Verification } from './contract.ts'
import { readableNames } from './readable-names.ts'
import { verification } from './verification.ts'
import { countStreams, streamNames } from './views/stream-list.ts'

type ProofDeps = { readonly db: Database; readonly log: EventLog }

/** Further in one reads on from the row before. */
const FAR = 1_000

/** So many streams are read and computed at once: other people's calls shall not wait for their hashes. */
const AT_ONCE = 4

const inBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** The next streams by name: of those that the log has, and of those that it had when the list saw them. */
const namesBehind = async (
  { db, log }: ProofDeps,
  after: string | undefined,
  limit: number,
  descending: boolean,
): Promise<string[]> => {
  const [seen, there] = await Promise.all([
    streamNames(db, after, limit, descending),
    log.streams(after, limit, descending),
  ])
  const names = [...new Set([...seen, ...there])].sort(inBytes)
  return (descending ? names.toReversed() : names).slice(0, limit)
}

const proofRow = (id: string, name: string, proof: Verification): Proof =>
  proof.ok
    ? { id, name, ok: true, events: proof.events, version: null, event_id: null, reason: null, gone: proof.gone }
    : { id, name, events: proof.version, ...proof, gone: null }

const proofOf = async ({ db, log }: ProofDeps, id: string, name: string, language: Language): Promise<Proof> => {
  const proof = await verification(db, log, id, language)
  // A stream that nobody has any more is nobody's: there is nothing to say against it.
  return proofRow(id, name, isRefusal(proof) ? { ok: true, events: 0, head: '', gone: 0 } : proof)
}

const proofsOf = async (deps: ProofDeps, ids: readonly string[], language: Language): Promise<Proof[]> => {
  const names = await readableNames(deps.db, ids)
  const proofs: Proof[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    proofs.push(...(await Promise.all(some.map((id) => proofOf(deps, id, names.get(id) ?? id, language)))))
  }
  return proofs
}

/** The proof of one stream; of none that there is or was, `not_found`. */
export const proofOfStream = async (
  { db, log }: ProofDeps,
  id: string,
  language: Language,
): Promise<Proof | Refusal<'not_found'>> => {
  const proof = await verification(db, log, id, language)
  return isRefusal(proof) ? proof : proofRow(id, (await readableNames(db, [id])).get(id) ?? id, proof)
}

/** Proofs of streams by their names. */
export const listProofs = async (
  deps: ProofDeps,
  { filter, after, offset, limit, descending }: ListQuery<typeof proofsResource>,
  language: Language,
): Promise<Listed<Proof> | Refusal<'page_too_far'>> => {
  if (filter.id !== undefined) {
    const rows = await proofsOf(deps, filter.id, language)
    return { rows, total: rows.length }
  }
  const on = (from: string | undefined) => readOn(deps, from, limit, descending, language)
  if (after !== undefined) return on(after === 'start' ? undefined : String(after.key))
  if (offset >= FAR) return refuse('page_too_far')
  const names = await namesBehind(deps, undefined, offset + limit, descending)
  const rows = await proofsOf(deps, names.slice(offset), language)
  return { rows, total: await countStreams(deps.db) }
}

const readOn = async (
  deps: ProofDeps,
  after: string | undefined,
  limit: number,
  descending: boolean,
  language: Language,
): Promise<Listed<Proof>> => {
  const names = await namesBehind(deps, after, limit, descending)
  const rows = await proofsOf(deps, names, language)
  const last = names.length < limit ? undefined : names.at(-1)
  return { rows, total: rows.length, ...(last !== undefined && { next: { by: last, key: last } }) }
}
