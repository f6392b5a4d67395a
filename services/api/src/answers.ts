import { isDeepStrictEqual } from 'node:util'
import { type CallDefinition, wholeAnswers } from '@portafilter/contract'
import { isRefusal } from '@portafilter/kernel'
import { z } from 'zod'

/** An answer that its contract does not describe: a bug of the server. */
class UndescribedAnswer extends Error {
  override readonly name = 'UndescribedAnswer'
}

/** What goes over the wire: values that JSON has, without those that it leaves out. */
const asSent = (body: unknown): unknown => {
  const sent = JSON.stringify(body)
  return sent === undefined ? undefined : JSON.parse(sent)
}

/** Throws when a value is not what the schema describes, or has more in it than the schema tells of. */
export const checkAgainst = (schema: z.ZodType, body: unknown, what: string): void => {
  const sent = asSent(body)
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new UndescribedAnswer(`${what} answers otherwise: ${z.prettifyError(parsed.error)}`)
  if (!isDeepStrictEqual(asSent(parsed.data), sent)) throw new UndescribedAnswer(`${what} answers undescribed fields`)
}

/**
 * Checks whole answers of a call, and what a refusal with a result of its own tells beside its message. Built once
 * per call.
 */
export const answerCheck = (name: string, definition: CallDefinition): ((answer: unknown) => void) => {
  const schemas = wholeAnswers(definition)
  const schema = schemas.length === 0 ? undefined : z.union(schemas)
  return (answer) => {
    if (!isRefusal(answer)) return schema && checkAgainst(schema, answer, name)
    const described = definition.answers[definition.refusals?.[answer.refused] ?? -1]
    if (described !== undefined) checkAgainst(described, answer.data, `${name} (${answer.refused})`)
  }
}
