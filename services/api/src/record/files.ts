import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredEvent } from '@portafilter/eventstore'

const EXTENSION = '.jsonl'

/** By the UTC day on which the log took them. */
const byDay = (events: readonly StoredEvent[]): Map<string, StoredEvent[]> =>
  Map.groupBy(events, ({ recordedAt }) => recordedAt.slice(0, 10))

/** Undefined for a line that a full disk or a crash has cut. */
const eventIn = (line: string): StoredEvent | undefined => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** What is read of a file at a time: some hundreds of events. */
const CHUNK_BYTES = 256 * 1024

/**
 * A file's events in the order of its lines, some hundreds at a time: those of a busy day have no room in a process. Not by
 * Node's reader of lines, which ends them at U+2028 as well, as it may stand in what people write.
 */
const eventsIn = async function* (file: string): AsyncGenerator<readonly StoredEvent[]> {
  let cut = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_BYTES })) {
    const lines = (cut + chunk).split('\n')
    cut = lines.pop() ?? ''
    yield lines.flatMap((line) => eventIn(line) ?? [])
  }
  yield [cut].flatMap((line) => eventIn(line) ?? [])
}

/** What was recorded in a day, some events at a time. What was written again after a failure comes again. */
export type RecordedDay = AsyncIterable<readonly StoredEvent[]>

export type RecordFiles = Readonly<{
  append(events: readonly StoredEvent[]): Promise<void>
  /** Whether anything was ever recorded there. */
  isThere(): Promise<boolean>
  /** All that was recorded, the last day first. */
  newestFirst(): AsyncGenerator<RecordedDay>
}>

/** Events as JSON Lines, in a file for each day. A folder that is not there is empty. */
export const recordFiles = (folder: string): RecordFiles => {
  const days = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(EXTENSION)).sort()
  return {
    isThere: async () => (await days()).length > 0,
    append: async (events) => {
      await mkdir(folder, { recursive: true })
      for (const [day, ofDay] of byDay(events)) {
        // Each line brings its own beginning, so that one that was cut spoils none behind it.
        const lines = ofDay.map((event) => `\n${JSON.stringify(event)}`)
        await appendFile(join(folder, day + EXTENSION), lines.join(''), { mode: 0o600 })
      }
    },
    newestFirst: async function* () {
      for (const name of (await days()).reverse()) yield eventsIn(join(folder, name))
    },
  }
}
