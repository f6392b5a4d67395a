import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
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

export type RecordFiles = Readonly<{
  append(events: readonly StoredEvent[]): Promise<void>
  /** Whether anything was ever recorded there. */
  isThere(): Promise<boolean>
  /** All that was recorded, day by day, the last first. What was written again after a failure comes again. */
  newestFirst(): AsyncGenerator<readonly StoredEvent[]>
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
      for (const name of (await days()).reverse()) {
        const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
        yield lines.flatMap((line) => eventIn(line) ?? [])
      }
    },
  }
}
