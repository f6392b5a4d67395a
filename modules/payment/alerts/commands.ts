import { type Executed, type ExecutionRefusal, eventIdOf, execute, storePersonalData } from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import type { AlertCommand, AlertEvent, AlertRefusal, AlertState } from '../history/alert.ts'
import { alerts } from '../streams.ts'

/** A kind of personal data: what came of an alert, as finance has written it. */
const NOTE = 'alert-note'

type Changed = Executed<AlertState, AlertEvent> | AlertRefusal | ExecutionRefusal

/** Everything on an alert's stream is about what the person has seen. */
const changeAlert = (
  { log }: PaymentDeps,
  id: string,
  command: AlertCommand,
  meta: CommandMeta,
  version: number,
): Promise<Changed> =>
  execute(log, {
    stream: alerts.nameOf(id),
    decider: alerts.decider,
    command,
    meta,
    seen: { version, isAbout: () => true },
  })

/**
 * Somebody looks into it, or takes it over from a colleague.
 * @param version of the alert that the person saw
 */
export const takeAlert = (
  deps: PaymentDeps,
  staff: string,
  id: string,
  version: number,
  meta: CommandMeta,
): Promise<Changed> => changeAlert(deps, id, { type: 'TakeAlert', staff }, meta, version)

/** Ends it, by whoever has it or not. The note is personal data (free text), which the event refers to. */
export const closeAlert = async (
  deps: PaymentDeps,
  id: string,
  words: string,
  version: number,
  meta: CommandMeta,
): Promise<Changed> => {
  const stream = alerts.nameOf(id)
  const eventId = eventIdOf(meta.id, stream, 0)
  const note = await storePersonalData(deps.db, { stream, eventId, name: 'note', kind: NOTE, data: { note: words } })
  return changeAlert(deps, id, { type: 'CloseAlert', note }, meta, version)
}
