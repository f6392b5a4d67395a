import type { Written } from '@portafilter/contract'
import {
  caughtUp,
  type Executed,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  stateOf,
  storePersonalData,
} from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, type Owner, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import { askAbout, isProvidersFault, loadPayment, registeredAttempt } from '@portafilter/payment'
import { findMovements } from './compare.ts'
import {
  type Difference,
  faultyFile,
  type StatementEvent,
  type StatementRefusal,
  type StatementState,
} from './history/statement.ts'
import { differingLine, lineOf, markClosed, paidByLines, type ShownLine } from './lines.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import { statements } from './streams.ts'
import { compareSoon } from './sweep.ts'
import { providerMovements } from './views/provider-movements.ts'

/** A kind of personal data: what finance says of a difference. */
const NOTE = 'difference-note'

type Changed = Executed<StatementState, StatementEvent> | StatementRefusal | ExecutionRefusal

/** Whose payments the line is about. */
const ownersOf = async ({ db, log }: ReconciliationDeps, line: ShownLine): Promise<readonly Owner[]> => {
  const paid = (await paidByLines(db, [line])).get(line.id) ?? []
  const payments = await Promise.all(paid.map(({ pay_no }) => loadPayment(log, pay_no)))
  return payments.flatMap((payment) => payment?.owner ?? [])
}

/** `line`: which one it is of; a faulty file is of none. */
type Found = {
  readonly difference: Difference
  readonly owners: readonly Owner[]
  readonly line?: ShownLine
}

/** The difference that the person has seen, as long as it is one. */
const differenceSeen = async (
  deps: ReconciliationDeps,
  key: string,
  seen: string,
): Promise<Found | Refusal<'difference_not_found'>> => {
  const { imported } = await stateOf(deps.log, statements.nameOf(key), statements.decider)
  const faulty = imported && faultyFile(imported)
  if (imported && imported.problems.length > 0 && faulty?.difference === seen) return { difference: faulty, owners: [] }
  const line = await differingLine(deps.db, key, seen)
  if (line === undefined || line.result === 'matched') return refuse('difference_not_found')
  const { difference, result, there, here } = line
  const number = line.refund ?? line.attempt
  return { difference: { difference, result, number, there, here }, owners: await ownersOf(deps, line), line }
}

/**
 * Closes a difference with a note: somebody has looked into it, and there is nothing to be recorded. It is open again once
 * one of its amounts changes.
 * @param seen the difference as the person saw it, in this version of the statement
 */
export const closeDifference = async (
  deps: ReconciliationDeps,
  staff: StaffMember,
  key: string,
  { difference: seen, note, version }: { readonly difference: string; readonly note: string; readonly version: number },
  meta: CommandMeta,
): Promise<Changed | Refusal<'difference_not_found'>> => {
  const found = await differenceSeen(deps, key, seen)
  if (isRefusal(found)) return found
  const { db, log } = deps
  const stream = statements.nameOf(key)
  const eventId = eventIdOf(meta.id, stream, 0)
  const kept = await storePersonalData(db, { stream, eventId, kind: NOTE, name: 'note', data: { note } })
  const closed = await execute(log, {
    stream,
    decider: statements.decider,
    meta,
    command: { type: 'CloseDifference', staff, note: kept, difference: found.difference, owners: found.owners },
    // What is found by comparing again is no reason to refuse: this very difference still stands.
    seen: {
      version,
      isAbout: ({ type, data }) => type === 'DifferenceClosed' && data.difference === seen,
    },
  })
  if (!isRefusal(closed) && found.line) await markClosed(db, found.line)
  return closed
}

/** What the provider says of it now, and whether that has settled the difference. */
export type Answered = 'recorded' | 'nothing_new' | 'waiting' | 'unknown_there'

/**
 * Asks the provider about the payment of a line, and records what it says by the one way in for its money. The line itself is
 * compared anew at once, and the statement that it is of at the next sweep.
 */
export const askProvider = async (
  deps: ReconciliationDeps,
  key: string,
  lineAsked: string,
  wrote: (written: Written) => void,
): Promise<Answered | Refusal> => {
  const line = await lineOf(deps.db, lineAsked)
  if (line?.statement !== key) return refuse('difference_not_found')
  const attempt = await registeredAttempt(deps.db, line.attempt)
  if (attempt === undefined) return refuse('attempt_not_ours')
  const asked = await askAbout(deps, attempt).catch((error: unknown) => {
    if (!isProvidersFault(error)) throw error
    return refuse('provider_unavailable')
  })
  if (isRefusal(asked)) return asked
  for (const each of asked.written) wrote(each)
  const moved = asked.written.filter(({ events }) =>
    events.some(({ type }) => providerMovements.handles.includes(type)),
  )
  await caughtUp(deps.db, providerMovements, Math.max(0, ...moved.map(({ position }) => position)))
  const { imported } = await stateOf(deps.log, statements.nameOf(key), statements.decider)
  if (imported !== null) await findMovements(deps.db, imported, line.id)
  await compareSoon(deps.db, key)
  if (asked.state !== 'ended') return asked.state
  return moved.length > 0 ? 'recorded' : 'nothing_new'
}
