import { explain, type Language, type Refusal, type RefusalCode } from '@portafilter/kernel'
import type { CallDefinition, Family } from './call.ts'

/** Refusals that are answered by an HTTP status of their own on every call (decisions.md, Wire). */
const STATUS: Partial<Record<RefusalCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  own_case: 403,
  stale: 409,
  too_large: 413,
  too_often: 429,
  internal: 500,
}

export type WireRefusal = {
  status: number
  body: { result?: number; code?: number | string; message: string; error: RefusalCode; object?: unknown }
}

const negative = (family: Family, number: number): { result: number } | { code: number } =>
  family === 'code' ? { code: number } : { result: number }

/**
 * A refusal as a call of `/prod-api` answers it: the family's negative (or the call's own number for this code), the
 * sentence in the reader's language, and the stable code under `error`; data that the page needs goes under `object`.
 */
export const refusalOnTheWire = (
  definition: Pick<CallDefinition, 'family' | 'refusals' | 'answers'>,
  refusal: Refusal,
  language: Language,
): WireRefusal => {
  const number = definition.refusals?.[refusal.refused] ?? -1
  const body = {
    ...negative(definition.family, number),
    message: explain(refusal, language),
    error: refusal.refused,
    ...(refusal.data === undefined || !(number in definition.answers) ? {} : { object: refusal.data }),
  }
  return { status: STATUS[refusal.refused] ?? 200, body }
}

/** A refusal as `/staff-api` answers it: an HTTP status that react-admin reads, with code, message and data. */
export const refusalForStaff = (
  refusal: Refusal,
  language: Language,
): { status: number; body: Record<string, unknown> } => ({
  status: STATUS[refusal.refused] ?? (refusal.refused.endsWith('not_found') ? 404 : 422),
  body: { ...refusal.data, code: refusal.refused, message: explain(refusal, language) },
})
