import { randomUUID } from 'node:crypto'
import { type EventLog, type ExecutionRefusal, eventIdOf, execute } from '@portafilter/eventstore'
import { type Cents, type CommandMeta, isRefusal, type Owner, type SecondPerson } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { ClerkDayCommand, CountedKind } from './history/clerk-day.ts'
import { countedOf } from './left.ts'
import { clerkDayOf, clerkDays } from './streams.ts'

type Counting = {
  /** Who decides. */
  readonly staff: Pick<SecondPerson, 'user' | 'bound'>
  /** Whose money it is. */
  readonly owner: Owner
  readonly kind: CountedKind
  /** The name of the stream that the decision is recorded on, under the command's own id. */
  readonly subject: string
  /** What it moves, in minor units; 0: nothing that is counted. */
  readonly amount: Cents
}

/** Runs a command of this room's own on a person's day. */
export const changeDay = (log: EventLog, day: string, command: ClerkDayCommand, meta: CommandMeta) =>
  execute(log, { stream: day, decider: clerkDays.decider, command, meta: { ...meta, id: randomUUID() } })

/** Whether the command with this id has been recorded on the stream. */
export const isRecorded = async (log: EventLog, subject: string, command: string): Promise<boolean> =>
  (await log.find([{ stream: subject, id: eventIdOf(command, subject, 0) }])).length > 0

/**
 * Decides within the limit of one person alone (decisions/four-eyes.md): reserves the amount in the person's day with the firm, has it
 * decided, and confirms what was recorded or releases what was refused. What does not fit, with what other accounts that count
 * as the same person's have done alone, is decided as a proposal for a second person. A repeat counts once; what dies in between,
 * or whose outcome nobody knows, is settled by the sweep.
 * @param meta of the command that `decide` records on `subject`, under this very id
 * @param decide told whether the person may do it alone; else it records a proposal
 * @returns what `decide` answers, or why nothing could be reserved
 */
export const countedBy = async <Outcome>(
  { log, secondPersonAbove: limit }: Pick<RoomDeps, 'log' | 'secondPersonAbove'>,
  { staff, owner, ...counting }: Counting,
  meta: CommandMeta,
  decide: (alone: boolean) => Promise<Outcome>,
): Promise<Outcome | ExecutionRefusal> => {
  // What was recorded before is answered again, whatever is left today.
  if (counting.amount === 0 || (await isRecorded(log, counting.subject, meta.id))) return decide(true)
  const day = clerkDayOf(staff.user, owner, meta.at)
  const attempt = { decision: meta.id, attempt: randomUUID() }
  const reserved = await changeDay(log, day, { type: 'ReserveLimit', ...counting, ...attempt, limit }, meta)
  if (isRefusal(reserved)) return reserved.refused === 'above_limit' ? decide(false) : reserved
  // Counted once it is reserved, so that of two accounts at once one at least sees the other.
  if ((await countedOf(log, staff, owner, meta.at)) > limit) {
    await changeDay(log, day, { type: 'ReleaseLimit', ...attempt }, meta)
    return decide(false)
  }
  const done = await decide(true)
  if (isRefusal(done) && done.refused === 'busy') return done
  await changeDay(log, day, { type: isRefusal(done) ? 'ReleaseLimit' : 'ConfirmLimit', ...attempt }, meta)
  return done
}
