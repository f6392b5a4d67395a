import type { Books } from './books.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { SandboxKeys } from './keys.ts'

/** What both providers stand on. `address` is where they are reached, without a slash at its end. */
export type Ground = Readonly<{ keys: SandboxKeys; books: Books; clock: Clock; faults: Faults; address: string }>
