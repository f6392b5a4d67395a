import { z } from 'zod'
import { type CallDefinition, nothing } from './call.ts'

/** What a family says, and the content under its key, if there is any; what is optional may be absent. */
const wrapped = (said: z.ZodRawShape, key: string, content: z.ZodType): z.ZodType =>
  z.strictObject(content === nothing ? said : { ...said, [key]: content })

/** What a family says, and the fields of the content beside it. */
const flat = (said: z.ZodRawShape, content: z.ZodType): z.ZodType => {
  if (!(content instanceof z.ZodObject)) throw new Error('The answers of a flat call are objects.')
  return z.strictObject({ ...said, ...content.shape })
}

/** The whole bodies, none of a file, that a call answers with unless it refuses: what OpenAPI shows and what answers are checked by. */
export const wholeAnswers = (definition: CallDefinition): z.ZodType[] => {
  const { family, answers } = definition
  const content = answers[200] ?? z.never()
  if (family === 'file') return []
  if (family === 'bare') return [content]
  if (family === 'code') return [wrapped({ code: z.literal(200) }, 'data', content)]
  return Object.entries(answers).map(([number, answer]) => {
    const said = { result: z.literal(Number(number)) }
    return definition.flat ? flat(said, answer) : wrapped(said, 'object', answer)
  })
}
