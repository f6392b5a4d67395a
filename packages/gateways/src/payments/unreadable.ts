import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Notice } from './provider.ts'

const reasonOf = (why: unknown): string => {
  if (why instanceof z.ZodError) return z.prettifyError(why)
  return why instanceof Error ? why.message : String(why)
}

/**
 * A notification that the provider has signed and nobody can read.
 * @param number of our attempt, as far as it says one; the same notification sent again goes by the same number
 * @param why it cannot be read, by the names of its fields
 */
export const unreadable = (number: unknown, rawBody: Buffer, why: unknown): Notice => ({
  about: 'unreadable',
  number:
    typeof number === 'string' && /^\w{1,64}$/.test(number)
      ? number
      : `notice-${createHash('sha256').update(rawBody).digest('hex').slice(0, 24)}`,
  why: reasonOf(why).slice(0, 500),
})
