import { eventStoreClient, eventStoreLog } from '@portafilter/eventstore/eventstoredb'
import { logConformance } from '@portafilter/eventstore/log-conformance'
import { startEventServer } from './index.ts'

logConformance('a stand-in for EventStoreDB', async () => {
  const server = await startEventServer()
  const [log, other] = [eventStoreLog(eventStoreClient(server.url)), eventStoreLog(eventStoreClient(server.url))]
  return {
    log,
    other,
    // Its appends are one step each: none is slow to commit.
    openSlowAppend: async () => async () => {},
    close: async () => {
      await Promise.all([log.close(), other.close()])
      await server.close()
    },
  }
})
