import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from './books.ts'

/**
 * What goes wrong with an answer: it never comes, before or after the work was done; it takes its time; an error of theirs; a signature
 * that is wrong, or none.
 */
export const FAULTS = ['silent', 'silent_after', 'slow', 'error', 'wrong_signature', 'unsigned'] as const
export type Fault = (typeof FAULTS)[number]

export type Faults = {
  /** The next `times` answers to this call. */
  add(provider: Provider | 'sf', call: string, fault: Fault, times: number): void
  take(provider: Provider | 'sf', call: string): Fault | undefined
}

export const makeFaults = (): Faults => {
  const waiting = new Map<string, Fault[]>()
  return {
    add: (provider, call, fault, times) => {
      const key = `${provider} ${call}`
      waiting.set(key, [...(waiting.get(key) ?? []), ...Array<Fault>(times).fill(fault)])
    },
    take: (provider, call) => waiting.get(`${provider} ${call}`)?.shift(),
  }
}

/** Longer than a test's adapter waits for an answer. */
const SLOW_MS = 3_500
export const slowness = () => pause(SLOW_MS)

/** Never answers; the caller has to give up. */
export const silence = () => new Promise<never>(() => undefined)

declare module 'fastify' {
  interface FastifyRequest {
    fault?: Fault | undefined
  }
  interface FastifyContextConfig {
    /** What faults know it by. */
    call?: string
  }
}
