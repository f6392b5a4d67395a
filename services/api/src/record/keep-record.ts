import type { EventLog, Projector } from '@portafilter/eventstore'
import type { RecordFiles } from './files.ts'
import { compare } from './lost.ts'

const BATCH = 500

type Parts = Readonly<{
  log: Pick<EventLog, 'barrier' | 'readNext' | 'find'>
  /** One process records: the one that moves the views. */
  projector: Pick<Projector, 'leads'>
  files: RecordFiles
  logger: { error(fields: object, message: string): void }
}>

export type Recorder = Readonly<{
  /** Records what the log has taken since; throws where that cannot be written. */
  goOn(): Promise<void>
  /** What a person should look at, as a sentence. */
  warning(): string | undefined
}>

/**
 * Writes all events beside the database, so that after the restore of a backup it can be told what is gone. A process that
 * begins looks where record and log part, goes on behind that, and leaves in the record what the log no longer has.
 */
export const keepRecord = ({ log, projector, files, logger }: Parts): Recorder => {
  let position: number | undefined
  let lost = 0
  let failure: string | undefined

  /** Behind the last recorded event that stands in the log. */
  const whereToGoOn = async (): Promise<number> => {
    lost = 0
    for await (const day of files.newestFirst()) {
      const compared = await compare(log, day)
      lost += compared.lost
      if (compared.standing !== undefined) return compared.standing
    }
    return 0
  }

  const begin = async (): Promise<number> => {
    const at = await whereToGoOn()
    if (lost > 0) logger.error({ lost }, 'events that were recorded are not in the log: see npm run record:compare')
    return at
  }

  /** Answers whether there may be more. */
  const recordOn = async (after: number): Promise<boolean> => {
    const barrier = await log.barrier()
    const events = await log.readNext(after, BATCH)
    const last = events.at(-1)
    if (last === undefined) return false
    // What a crash of the database may still take back was told to nobody.
    await barrier(last.position)
    await files.append(events)
    position = last.position
    return true
  }

  const goOn = async (): Promise<void> => {
    if (!projector.leads) {
      position = undefined
      return
    }
    position ??= await begin()
    while (await recordOn(position));
  }

  return {
    goOn: async () => {
      try {
        await goOn()
        failure = undefined
      } catch (error) {
        failure = (error as NodeJS.ErrnoException).code ?? 'see the log'
        throw error
      }
    },
    warning: () => {
      if (failure !== undefined) return `The history cannot be recorded in DATA_DIR (${failure}).`
      return lost > 0 ? `${lost} events that were recorded are not in the log: see npm run record:compare.` : undefined
    },
  }
}
