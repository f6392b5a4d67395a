import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '@portafilter/kernel'
import fastq from 'fastq'

/** Algorithm 2 is argon2id; the library's names for them cannot be imported without a build. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password that nobody has, at the same cost: what an unknown account's password is compared with. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$LlZXyTOauOyoGiyYTi5uyQ$/CwVBxb4SzS/Tx1p4g/36YZ1PTrgks7KID3oEGJMSKg'

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether the password is right. An unknown account (no hash) or an unreadable password takes the same work as a wrong one.
 */
export const isPassword = async (stored: string | undefined, password: string | undefined): Promise<boolean> => {
  const right = await verify(stored ?? NOBODYS, password ?? '')
  return right && stored !== undefined && password !== undefined
}

/** Each takes some 20 MB and a thread for about 10 ms. */
const AT_ONCE = 2
const MOST_WAITING = 64

/**
 * Work with passwords goes through one queue per process, so that a flood of sign-ins takes neither all threads nor
 * all memory; when too many wait, the next is refused at once.
 */
export const passwordQueue = (mostWaiting = MOST_WAITING) => {
  const queue = fastq.promise((work: () => Promise<void>) => work(), AT_ONCE)
  return async <T>(work: () => Promise<T>): Promise<T | Refusal<'too_often'>> => {
    if (queue.length() >= mostWaiting) return refuse('too_often')
    const outcome = Promise.withResolvers<T>()
    await queue.push(() => work().then(outcome.resolve, outcome.reject))
    return outcome.promise
  }
}

export type PasswordQueue = ReturnType<typeof passwordQueue>
