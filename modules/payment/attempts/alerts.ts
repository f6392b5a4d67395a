import { type EventLog, execute, nameUuid, systemMeta } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import type { Alert } from '../history/alert.ts'
import { alerts } from '../streams.ts'

/** The namespace of alerts' keys; changing it raises old ones again. */
const ALERTS = '6f7d9a52-3a6e-4c44-9d0e-5b1f0a9c7e31'

/** What tells of the same is the same alert: of money by its transaction, of anything else by the attempt and the kind. */
export const keyOf = ({ kind, source, attempt, transaction }: Alert): string =>
  nameUuid([source, transaction ?? `${attempt}|${kind}`].join('|'), ALERTS)

/** Tells finance, once however often it is seen. */
export const raiseAlert = async (log: EventLog, alert: Alert): Promise<void> => {
  const raised = await execute(log, {
    stream: alerts.nameOf(keyOf(alert)),
    decider: alerts.decider,
    command: { type: 'RaiseAlert', alert } as const,
    meta: systemMeta(),
  })
  if (isRefusal(raised)) throw new Error(`${alert.kind} of ${alert.attempt} could not be told: ${raised.refused}`)
}
