import type { Typed } from './typed.ts'

/** Serial numbers that were typed for an order and not taken with it: they go along to where they can be handed in. */
type Begun = Readonly<{ code: string; typed: Typed }>

/** What a page leads on with (use-lead-on.ts). */
export const withBegun = (begun: Begun): { serials: Begun } => ({ serials: begun })

export const begunIn = (state: unknown): Begun | undefined => (state as { serials?: Begun } | null)?.serials
