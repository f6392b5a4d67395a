import { setTimeout as pause } from 'node:timers/promises'

/** Whoever answers later is as one who is away. */
const PATIENCE_MS = 2_000

/** What `asked` answers; `otherwise` where that fails, or takes longer than whoever asks for `/readyz` waits. */
export const inTime = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  Promise.race([asked, pause(PATIENCE_MS, otherwise, { ref: false })]).catch(() => otherwise)

type Readiness = {
  /** What keeps the process from working, as a sentence; undefined when nothing does. */
  missing(): Promise<string | undefined>
  /** What a person should look at while it works, as sentences. */
  warnings(): readonly string[]
  readonly logger: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
  }
}

/**
 * Answers `/readyz`: 200 when the process may be given work, 503 when it may not. The log is told when that changes, and not
 * at each probe.
 */
export const watchReadiness = ({ missing, warnings, logger }: Readiness) => {
  let known: string | undefined
  return async () => {
    const lacks = await missing()
    if (lacks !== undefined && known === undefined) logger.warn({ missing: lacks }, 'not ready')
    if (lacks === undefined && known !== undefined) logger.info({}, 'ready again')
    known = lacks
    const told = warnings()
    const also = told.length > 0 ? { warnings: told } : {}
    return lacks === undefined
      ? { code: 200, body: { status: 'ready', ...also } }
      : { code: 503, body: { status: 'not ready', missing: lacks, ...also } }
  }
}
