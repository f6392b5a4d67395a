import {
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  execute,
  lastPosition,
  load,
  onDisk,
  type Recorded,
} from '@portafilter/eventstore'
import { type CommandMeta, orderOf, refuse } from '@portafilter/kernel'
import { type LoadedOrder, loadOrder } from '@portafilter/ordering'
import type { CaseCommand, CaseRefusal } from './history/case.ts'
import type { CaseEvent } from './history/events.ts'
import type { Case, CaseState } from './history/state.ts'
import { cases } from './streams.ts'

export type ChangedCase = Executed<CaseState, CaseEvent>
export type ChangeRefusal = CaseRefusal | ExecutionRefusal

/** A case with its stream's head and events, and its order. */
export type LoadedCase = Readonly<{
  case_no: string
  version: number
  events: readonly Recorded<CaseEvent>[]
  found: Case
  order: LoadedOrder
}>

/** The case with this number, as the log has it; undefined for what is none. */
export const loadCase = async (log: EventLog, case_no: string): Promise<LoadedCase | undefined> => {
  const order = await loadOrder(log, orderOf(case_no) ?? '')
  if (order === undefined) return undefined
  const { state, head, events } = await load(log, cases.nameOf(case_no), cases.decider)
  return state.opened ? { case_no, version: head.version, events, found: state.opened, order } : undefined
}

/** Whether the application for a case with this number was given up before it opened. */
export const isAbandoned = async (log: EventLog, case_no: string): Promise<boolean> =>
  (await load(log, cases.nameOf(case_no), cases.decider)).state.abandoned

/** As `loadCase`, for letters. */
export const loadCaseOnDisk = onDisk(loadCase, ({ events, order }) =>
  Math.max(lastPosition({ events }), lastPosition(order)),
)

/**
 * Runs a command on a case's stream.
 * @param seen the version that a person looked at: a case moves as a whole, so whatever happened since refuses it
 */
export const changeCase = async (
  log: EventLog,
  case_no: string,
  command: CaseCommand,
  meta: CommandMeta,
  seen?: number,
): Promise<ChangedCase | ChangeRefusal> => {
  if (orderOf(case_no) === undefined) return refuse('case_not_found')
  return execute(log, {
    stream: cases.nameOf(case_no),
    decider: cases.decider,
    command,
    meta,
    seen: seen === undefined ? undefined : { version: seen, isAbout: () => true },
  })
}
