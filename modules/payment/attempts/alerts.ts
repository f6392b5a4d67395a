import { randomUUID } from 'node:crypto'
import {
  type Database,
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  nameUuid,
  storePersonalData,
} from '@portafilter/eventstore'
import { type CommandMeta, isRefusal } from '@portafilter/kernel'
import type { Alert, AlertCommand, AlertEvent, AlertRefusal, AlertState } from '../history/alert.ts'
import { alerts } from '../streams.ts'

/** The namespace of alerts' keys; changing it raises old ones again. */
const ALERTS = '6f7d9a52-3a6e-4c44-9d0e-5b1f0a9c7e31'

/** What tells of the same is the same alert: of money by its transaction, of anything else by the attempt and the kind. */
const keyOf = ({ kind, source, attempt, transaction }: Alert): string =>
  nameUuid([source, transaction ?? `${attempt}|${kind}`].join('|'), ALERTS)

/** What the system does by itself, now. */
export const systemMeta = (): CommandMeta => ({
  ...{ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() },
})

/** Tells finance, once however often it is seen. */
export const raiseAlert = async (log: EventLog, alert: Alert): Promise<void> => {
  const raised = await changeAlert(log, keyOf(alert), { type: 'RaiseAlert', alert }, systemMeta())
  if (isRefusal(raised)) throw new Error(`${alert.kind} of ${alert.attempt} could not be told: ${raised.refused}`)
}

type ChangedAlert = Executed<AlertState, AlertEvent> | AlertRefusal | ExecutionRefusal

/** With the version that a person has looked at, only if nothing has happened since. */
export const changeAlert = (
  log: EventLog,
  key: string,
  command: AlertCommand,
  meta: CommandMeta,
  version?: number,
): Promise<ChangedAlert> => {
  const seen = version === undefined ? undefined : { version, isAbout: () => true }
  return execute(log, { stream: alerts.nameOf(key), decider: alerts.decider, command, meta, seen })
}

/** The kind of personal data that holds what came of it, as whoever closes it writes it. */
const NOTE = 'alert-note'

export const closeAlert = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  key: string,
  text: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedAlert> => {
  const stream = alerts.nameOf(key)
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), name: NOTE, kind: NOTE, data: { note: text } }
  const note = await storePersonalData(db, record)
  return changeAlert(log, key, { type: 'CloseAlert', note }, meta, version)
}
