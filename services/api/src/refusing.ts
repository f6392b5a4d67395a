import { explain, isSeen, type Language, languageOf, type Refusal, type RefusalCode, refuse } from '@portafilter/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** When to come again, in seconds, where a refusal does not know. */
const RETRY_AFTER_S = 60

export type RefusalAnswer = { status: number; body: unknown }

/** How a route says no; each side of the API has its own form. */
export type Refuser = (refusal: Refusal, language: Language) => RefusalAnswer | Promise<RefusalAnswer>

declare module 'fastify' {
  interface FastifyContextConfig {
    refuser?: Refuser
    /** Whether a request here changes something: such requests are logged. */
    changes?: boolean
    /** Whether an answer 503 here is what was asked for: no failure to count, and told in the log by whoever asks. */
    probe?: boolean
  }
}

const STATUS: Partial<Record<RefusalCode, number>> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  too_often: 429,
  unavailable: 503,
  proxy_unnamed: 503,
}

/** The form outside of any call: an HTTP status, the stable code, the sentence. */
const plainly: Refuser = (refusal, language) => ({
  status: STATUS[refusal.refused] ?? 500,
  body: { error: refusal.refused, code: refusal.refused, message: explain(refusal, language) },
})

/** The language in the header of a request, if it says one. */
export const toldLanguage = ({ headers: { language } }: FastifyRequest): Language | undefined =>
  language === undefined ? undefined : languageOf(language)

export const headerLanguage = (request: FastifyRequest): Language => languageOf(request.headers.language)

/** A refusal in the form of the route that was asked. */
export const refusalAnswer = async (
  request: FastifyRequest,
  refusal: Refusal,
  language = headerLanguage(request),
): Promise<RefusalAnswer> => (request.routeOptions.config?.refuser ?? plainly)(refusal, language)

export const answerRefusal = async (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  language?: Language,
): Promise<FastifyReply> => {
  const { status, body } = await refusalAnswer(request, refusal, language)
  if (status === 429) reply.header('retry-after', refusal.data?.seconds ?? RETRY_AFTER_S)
  return reply.code(status).send(body)
}

/** Whether a field holds nothing, as whoever looks at its form sees it. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !isSeen(value)) ||
  (Array.isArray(value) && value.length === 0)

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step], sent)

/**
 * The refusal of an input that does not fit its schema: it names the first field, by its path, and says whether that
 * is missing.
 * @param whole what the input as a whole is called
 * @param call whose input it is, where the words for a field depend on it
 */
export const invalidInput = (error: z.ZodError, sent: unknown, whole: string, call?: string): Refusal => {
  const issue = error.issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown]
  if (path.length === 0) return refuse('invalid_input', { field: whole })
  const field = path.join('.')
  const fault = isEmpty(valueAt(sent, path)) ? { fault: 'missing' } : {}
  return refuse('invalid_input', { field, ...fault, ...(call && { call }) })
}
