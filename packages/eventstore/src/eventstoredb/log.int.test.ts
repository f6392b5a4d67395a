import { findEventStore } from '../testing/event-store-server.ts'
import { logConformance } from '../testing/log-conformance.ts'
import { eventStoreClient, eventStoreLog, requireEventStore } from './index.ts'

const NAME = 'a server of EventStoreDB'

const server = await findEventStore()
if (server.url === undefined) console.log(`The log’s suite was not run on ${NAME}: ${server.missing}.`)

const open = async (url: string) => {
  const client = eventStoreClient(url)
  await requireEventStore(client)
  return eventStoreLog(client)
}

logConformance(
  NAME,
  async () => {
    if (server.url === undefined) throw new Error(server.missing)
    const [log, other] = [await open(server.url), await open(server.url)]
    return {
      log,
      other,
      // Its appends are one step each: none is slow to commit.
      openSlowAppend: async () => async () => {},
      close: async () => {
        await Promise.all([log.close(), other.close()])
        await server.stop()
      },
    }
  },
  { skip: server.url === undefined },
)
