import { eventually } from '../testing/programs.ts'

/** Polling asks a minute later at most, a workflow that has died waits for its heartbeat, and parts are killed again while they come back. */
const PATIENCE_MS = 300_000

/** Waits for a condition through whatever is killed meanwhile. */
export const inTheEnd = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(what, holds, PATIENCE_MS)
