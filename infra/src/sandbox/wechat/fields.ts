import { z } from 'zod'

/** A refusal as the provider words it; its code is what programs read. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const attemptNumber = z.string().regex(/^[0-9A-Za-z_]{6,32}$/)
export const refundNumber = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
export const fen = z.int().min(1).max(1_000_000_000)
/** Plain http is what a trial has. */
export const noticeUrl = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).search === '')

export const read = <Value>(schema: z.ZodType<Value>, body: Buffer): Value => {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new Refusal(400, 'PARAM_ERROR', error instanceof z.ZodError ? z.prettifyError(error) : '请求体不是 JSON')
  }
}
