import { countParkedEvents, type Database, type EventLog, readCheckpoints, tableOf } from '@portafilter/eventstore'
import { views, workflows } from '@portafilter/rooms'
import { recordFiles } from '../record/files.ts'
import { compare } from '../record/lost.ts'
import { about, type Finding } from './finding.ts'

type Read = Readonly<{ db: Database; log: EventLog }>

/** What stands in the log so long has been seen by all who read it. */
const LATE_MS = 60_000

/** How long the first event that a reader has not seen stands in the log; undefined where it has seen all. */
const waitsSince = async ({ log }: Read, after: number, types?: readonly string[]): Promise<number | undefined> => {
  const [next] = await log.readAll(after, types === undefined ? {} : { types }, 1)
  return next === undefined ? undefined : Date.now() - Date.parse(next.recordedAt)
}

const inWords = (ms: number): string => `${Math.round(ms / 1_000)} s`

const viewsKeepUp = async (read: Read): Promise<Finding[]> => {
  const { ok, fault, warning } = about('views')
  const standing = await readCheckpoints(read.db, views.map(tableOf))
  const stopped = standing.filter(({ failure }) => failure !== null)
  const moving = standing.filter(({ failure }) => failure === null)
  const waits =
    moving.length === 0 ? undefined : await waitsSince(read, Math.min(...moving.map(({ position }) => position)))
  return [
    ...stopped.map(({ name }) => fault(`${name} has stopped.`, 'Mend it, then rebuild it by npm run views:rebuild.')),
    ...(standing.length < views.length
      ? [
          warning(
            `${views.length - standing.length} views have never been filled.`,
            'Start an API process, which does it.',
          ),
        ]
      : []),
    waits !== undefined && waits > LATE_MS
      ? warning(`They are ${inWords(waits)} behind the log.`, 'See whether an API process runs, and what its log says.')
      : ok(`${moving.length} views keep up.`),
  ]
}

const wakingTypes = () => [
  ...new Set(workflows.flatMap((room) => room.workflows.flatMap(({ wokenBy }) => Object.keys(wokenBy)))),
]

const reactorKeepsUp = async (read: Read): Promise<Finding[]> => {
  const { ok, fault, warning } = about('workflows')
  const [checkpoint] = await readCheckpoints(read.db, ['reactor'])
  const waits = await waitsSince(read, checkpoint?.position ?? 0, wakingTypes())
  const parked = await countParkedEvents(read.db)
  return [
    waits !== undefined && waits > LATE_MS
      ? warning(`The reactor is ${inWords(waits)} behind the log.`, 'See whether the worker and Temporal run.')
      : ok('The reactor keeps up.'),
    parked > 0
      ? fault(
          `${parked} events are parked: their workflows did not start.`,
          'The worker’s log names them and says why.',
        )
      : ok('No event is parked.'),
  ]
}

/** Of the last day that was recorded; `npm run record:compare` reads all of them. */
const recordStands = async ({ log }: Read, folder: string): Promise<Finding> => {
  const { ok, fault, warning } = about('record')
  const tail = await log.at(await log.tail())
  for await (const day of recordFiles(folder).newestFirst()) {
    const { lost, last } = await compare(log, day)
    if (lost > 0) return fault(`${lost} events that were recorded are not in the log.`, 'Run npm run record:compare.')
    // Of a file that a full disk left empty nothing can be said.
    if (last === undefined) continue
    const waits = tail === undefined ? 0 : Date.parse(tail.recordedAt) - Date.parse(last.recordedAt)
    return waits > LATE_MS
      ? warning(`It ends ${inWords(waits)} before the log.`, 'See whether an API process runs and can write DATA_DIR.')
      : ok('It is as long as the log.')
  }
  return tail === undefined ? ok('Nothing has happened yet.') : warning('There is none.', 'Start an API process.')
}

/** Whether all who read the log keep up with it. */
export const log = async (read: Read, recordFolder: string): Promise<Finding[]> => [
  ...(await viewsKeepUp(read)),
  ...(await reactorKeepsUp(read)),
  await recordStands(read, recordFolder),
]
