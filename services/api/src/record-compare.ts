import { readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import type { EventLog, StoredEvent } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { beijingSecond } from '@portafilter/kernel'
import { argumentsOf, type Connected, foldersOf, openLog, runProgram } from '@portafilter/process'
import { eventName } from './event-name.ts'
import { recordFiles } from './record/files.ts'
import { compare } from './record/lost.ts'
import { connectedToShop } from './running-shop.ts'

const endOf = (what: string, last: StoredEvent | undefined): string =>
  last === undefined
    ? `${what} is empty.`
    : `${what} ends at ${beijingSecond(last.recordedAt)}, with event ${last.position}.`

/** Days come with the last first, and so do those that are lost. */
const compareAll = async (log: EventLog, folder: string) => {
  let lost: readonly StoredEvent[] = []
  let last: StoredEvent | undefined
  for await (const day of recordFiles(folder).newestFirst()) {
    const ofDay: StoredEvent[] = []
    const compared = await compare(log, day, (event) => ofDay.push(event))
    last ??= compared.last
    lost = [...ofDay, ...lost]
  }
  return { lost, last }
}

/** By history: what happened, when, who did it, and what the event holds. */
const listOf = async ({ db }: Connected, lost: readonly StoredEvent[]): Promise<string> => {
  const actors = lost.flatMap(({ metadata }) => metadata.actor ?? [])
  const known = await people(db, actors)
  const line = (event: StoredEvent): string => {
    const who = known.get(event.metadata.actor ?? '')?.account ?? event.metadata.actor ?? 'nobody'
    return `  ${beijingSecond(event.recordedAt)}  ${eventName(event.type, 'EN')}, by ${who}  ${JSON.stringify(event.data)}`
  }
  const histories = Map.groupBy(lost, ({ stream }) => stream)
  return [...histories].map(([stream, events]) => [stream, ...events.map(line)].join('\n')).join('\n\n')
}

const USAGE = `npm run record:compare [-- FOLDER]

Says which events were recorded and are not in the log any more, as after the restore of a backup. The record is that of
DATA_DIR, or lies in FOLDER.`

/**
 * `npm run record:compare`: after the restore of a backup, says which events were recorded and are not in the log any more.
 * The record is that of DATA_DIR, or lies in the folder that is named.
 */
await runProgram(async () => {
  const { positionals } = argumentsOf({ allowPositionals: true }, USAGE)
  const config = readConfig(process.env)
  const folder = positionals[0] ?? foldersOf(config.dataDir).record
  if (!(await recordFiles(folder).isThere())) throw new Failure(`${folder} holds no record.`)
  const connected = connectedToShop(config)
  const log = await openLog(connected, { eventStoreUrl: config.eventStoreUrl })
  try {
    const { lost, last } = await compareAll(log, folder)
    console.log(`${endOf('The log', await log.at(await log.tail()))} ${endOf('The record', last)}`)
    const histories = new Set(lost.map(({ stream }) => stream)).size
    console.log(
      lost.length === 0
        ? 'All that is recorded is in the log.'
        : `${lost.length} events of ${histories} histories are lost (Beijing time):\n\n${await listOf(connected, lost)}`,
    )
  } finally {
    await log.close()
    // Not by way of `db`, which closes nothing where nobody has asked it anything.
    await connected.pool.end()
  }
})
