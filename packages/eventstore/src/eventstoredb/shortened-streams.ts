import { type AllStreamRecordedEvent, type EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client'

const METADATA = '$metadata'
const DELETED = '$streamDeleted'

/** By any of them a server keeps less of a stream than was written to it; a deleted one has the last. */
const KEEPING_LESS = ['$maxCount', '$maxAge', '$tb'] as const

/** The log's streams of which the server does not keep everything: by what was last said of them, or as they were deleted. */
export const shortenedStreams = async (client: EventStoreDBClient): Promise<readonly string[]> => {
  const shortened = new Set<string>()
  for (const record of await said(client)) {
    const stream = record.type === METADATA ? record.streamId.slice('$$'.length) : record.streamId
    if (stream.startsWith('$')) continue
    const keeps = record.type !== DELETED && !KEEPING_LESS.some((key) => key in (record.data as object))
    if (keeps) shortened.delete(stream)
    else shortened.add(stream)
  }
  return [...shortened]
}

/** All that was ever said of streams, in order: plain reads of such a server know no filter. */
const said = (client: EventStoreDBClient): Promise<AllStreamRecordedEvent[]> => {
  const records: AllStreamRecordedEvent[] = []
  const { promise, resolve, reject } = Promise.withResolvers<AllStreamRecordedEvent[]>()
  const filter = eventTypeFilter({ prefixes: [METADATA, DELETED] })
  const subscription = client.subscribeToAll({ filter, requiresLeader: true })
  let isPast = true
  const look = () => {
    // What has come already may stand in the stream's buffer still.
    if (!isPast && subscription.readableLength === 0) resolve(records)
  }
  subscription.on('data', ({ event }) => {
    if (event) records.push(event)
    look()
  })
  subscription.on('caughtUp', () => {
    isPast = false
    look()
  })
  subscription.on('error', reject)
  return promise.finally(() => subscription.unsubscribe())
}
