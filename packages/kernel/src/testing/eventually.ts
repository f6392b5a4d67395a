import { vi } from 'vitest'

/**
 * Tries until `check` no longer throws, and answers what it answers. It has the patience that the busiest machine asks for: Vitest's own
 * ends after a second.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
