import { explain, type Language, type Refusal, type RefusalCode, refusedField } from '@portafilter/kernel'
import { z } from 'zod'
import { type CallDefinition, type Family, fileField } from './call.ts'

/** Refusals that are answered by an HTTP status of their own on every call (decisions/wire.md). */
const STATUS: Partial<Record<RefusalCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  method_not_allowed: 405,
  conflict_of_interest: 403,
  own_account: 403,
  admins_only: 403,
  stale: 409,
  too_large: 413,
  key_reused: 422,
  too_often: 429,
  code_sent_lately: 429,
  codes_used_up: 429,
  internal: 500,
  unavailable: 503,
  proxy_unnamed: 503,
}

export type WireRefusal = {
  status: number
  body: {
    result?: number
    code?: number | string
    message: string
    error: RefusalCode
    field?: string
    [beside: string]: unknown
  }
}

/** Pages read -1 of the code family as *Server Error*: it is left to bugs (decisions/wire.md). */
const usual = (family: Family, refused: RefusalCode): number => (family === 'code' && refused !== 'internal' ? 0 : -1)

const takes =
  ({ input, upload }: Pick<CallDefinition, 'input' | 'upload'>) =>
  (field: string): boolean =>
    (input instanceof z.ZodObject && field in input.shape) || (upload !== undefined && field === fileField(upload))

const named = (field: string | undefined): { field?: string } => (field === undefined ? {} : { field })

type Refusing = Pick<CallDefinition, 'family' | 'refusals' | 'refusedStatus' | 'answers' | 'flat' | 'input' | 'upload'>

/**
 * A refusal as a call of `/prod-api` answers it: the family's own number for it (or the call's, for this code), the
 * sentence in the reader's language, the stable code under `error`, and the path of the field that it is about; data
 * that the page needs goes where the content of an answer stands.
 */
export const refusalOnTheWire = (definition: Refusing, refusal: Refusal, language: Language): WireRefusal => {
  const { family, flat, answers, refusals, refusedStatus = 200 } = definition
  const { refused, data } = refusal
  const number = refusals?.[refused] ?? usual(family, refused)
  const carried = data === undefined || !(number in answers) ? {} : flat ? data : { object: data }
  return {
    status: STATUS[refused] ?? refusedStatus,
    body: {
      ...carried,
      ...(family === 'code' ? { code: number } : { result: number }),
      message: explain(refusal, language),
      error: refused,
      ...named(refusedField(refusal, takes(definition))),
    },
  }
}

/** A refusal as `/staff-api` answers it: an HTTP status that react-admin reads, with code, message, field and data. */
export const refusalForStaff = (
  refusal: Refusal,
  language: Language,
): { status: number; body: Record<string, unknown> } => ({
  status: STATUS[refusal.refused] ?? (refusal.refused.endsWith('not_found') ? 404 : 422),
  body: {
    ...refusal.data,
    code: refusal.refused,
    message: explain(refusal, language),
    ...named(refusedField(refusal)),
  },
})
