import { createHash } from 'node:crypto'
import type { Notice } from './provider.ts'

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
  why: (why instanceof Error ? why.message : String(why)).slice(0, 500),
})
