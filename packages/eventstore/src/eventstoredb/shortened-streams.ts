import type { EventStoreDBClient } from '@eventstore/db-client'
import { PATIENCE } from './away.ts'
import { Reading, type Recorded } from './reading.ts'
import { streamOf } from './record.ts'

const METADATA = '$metadata'
const DELETED = '$streamDeleted'

/** By any of them a server keeps less of a stream than was written to it; a deleted one has the last. */
const KEEPING_LESS = ['$maxCount', '$maxAge', '$tb'] as const

/** The log's streams of which the server does not keep everything: by what was last said of them, or as they were deleted. */
export const shortenedStreams = async (client: EventStoreDBClient): Promise<readonly string[]> => {
  const shortened = new Set<string>()
  for (const record of await new Reading(client, PATIENCE).own([METADATA, DELETED])) {
    const isDeleted = record.getMetadataMap().get('type') === DELETED
    const stream = isDeleted ? streamOf(record) : streamOf(record).slice('$$'.length)
    if (stream.startsWith('$')) continue
    const keeps = !isDeleted && !KEEPING_LESS.some((key) => key in saidIn(record))
    if (keeps) shortened.delete(stream)
    else shortened.add(stream)
  }
  return [...shortened]
}

const saidIn = (record: Recorded): object => JSON.parse(Buffer.from(record.getData_asU8()).toString())
