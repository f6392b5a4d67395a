import { z } from 'zod'

/** A refusal of the business (40004), or of how it was asked for (40002). */
export class Refusal extends Error {
  readonly code: string
  readonly sub: string
  constructor(sub: string, message: string, code = '40004') {
    super(message)
    this.sub = sub
    this.code = code
  }
}

export const yuanField = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .transform((text) => Math.round(Number(text) * 100))
export const numberField = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
export const beijingTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))

export const named = z.object({ out_trade_no: numberField })

export const read = <Value>(schema: z.ZodType<Value>, content: unknown): Value => {
  const said = schema.safeParse(content)
  if (said.success) return said.data
  throw new Refusal('isv.invalid-parameter', z.prettifyError(said.error), '40002')
}
