import { join } from 'node:path'

/**
 * What Node is told where it runs the API, of which there may be several on a machine. Unless told, it takes 48 MB and more
 * for what is young, and lets what is old grow for as long as the machine has room.
 *
 * It also puts among the old at once what it has seen to outlive a clearing of the young. As that is done while the process waits, it takes
 * the statements that are under way for such: garbage then, which only a clearing of everything takes away. Without it, that comes less than
 * half as often, and `submitOrder` takes 34 to 42 ms at p99 where it took 44 to 53, at 8 in flight (docs/bench.md).
 */
export const API_OPTIONS = [
  '--max-semi-space-size=16',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
] as const

/**
 * Where Node keeps what it has compiled, and TypeScript without its types: with it the API begins with 0.9 s of a processor
 * instead of 1.6. It is thrown away with the packages.
 */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')
