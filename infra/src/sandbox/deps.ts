import type { Books } from './books.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { SandboxKeys } from './keys.ts'

/**
 * What every part of the sandbox works with. `address` is where they are reached, without a slash at its end; `pushTo` where the courier
 * tells of its parcels, null for nowhere.
 */
export type SandboxDeps = Readonly<{
  keys: SandboxKeys
  books: Books
  clock: Clock
  faults: Faults
  address: string
  pushTo: string | null
}>
