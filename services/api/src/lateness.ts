import type { Projector } from '@portafilter/eventstore'
import { Gauge, type Registry } from 'prom-client'

/** Several times what it takes another process to move the views when their leader hangs. */
const LATE_MS = 15_000

type Parts = Readonly<{
  projector: Pick<Projector, 'lag'>
  registry: Registry
  logger: { info(fields: object, message: string): void; error(fields: object, message: string): void }
  /** A clock in milliseconds that is never set back. */
  now?: () => number
}>

export type Lateness = {
  /**
   * Looks where the views stand. Answers, as a sentence, that they have not caught up yet since the process began.
   * @param ofLog where the log ends, for whoever asks for that anyway
   */
  look(ofLog?: Promise<number>): Promise<string | undefined>
  /** That they are late, as a sentence, as they stood at the last look. */
  warning(): string | undefined
}

/**
 * Watches whether the views keep up: whether what stood in the log has been seen a while later. That they are late is told
 * in the log, once each time that it begins and ends, and keeps no process from being given work: all share the views, and would
 * be left out at once. A view that has stopped does not count: it is an alarm of its own.
 */
export const watchLateness = ({ projector, registry, logger, now = () => performance.now() }: Parts): Lateness => {
  const late = new Gauge({
    name: 'eventstore_views_late_seconds',
    help: 'For how long the views have not seen what stands in the log; 0 while they keep up',
    registers: [registry],
  })
  /** The end of the log at an earlier look, which the views have to reach. */
  let mark: { readonly position: number; readonly at: number } | undefined
  let haveCaughtUp = false
  let warning: string | undefined

  const tell = (seconds: number, views: readonly string[]): void => {
    const isLate = seconds * 1_000 > LATE_MS
    if (isLate && warning === undefined) logger.error({ views, seconds }, 'the views are late')
    if (!isLate && warning !== undefined) logger.info({}, 'the views keep up again')
    warning = isLate ? `The views are ${Math.round(seconds)} s late: ${views.join(', ')}.` : undefined
  }

  const look = async (ofLog?: Promise<number>): Promise<string | undefined> => {
    const states = (await projector.lag(ofLog)).filter(({ failure }) => failure === null)
    const tail = Math.max(0, ...states.map(({ position, lag }) => position + lag))
    const end = mark ?? { position: tail, at: now() }
    const behind = states.filter(({ position }) => position < end.position)
    const views = behind.map(({ name }) => name)
    const waits = views.length > 0
    mark = waits ? end : { position: tail, at: now() }
    haveCaughtUp ||= !waits
    const seconds = (now() - mark.at) / 1_000
    late.set(seconds)
    tell(seconds, views)
    if (haveCaughtUp) return undefined
    const least = Math.min(...behind.map(({ position }) => position))
    // `npm start` waits as long as it reads that this gets on (`infra/src/services.ts`).
    const percent = (Math.floor((1_000 * least) / end.position) / 10).toFixed(1)
    return `The views have not caught up (${percent} %): ${views.join(', ')}.`
  }
  return { look, warning: () => warning }
}
