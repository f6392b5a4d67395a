import { copyLog, moveToCopy, postgresLog } from '@portafilter/eventstore'
import type { FreshDatabase } from '@portafilter/infra/testing'
import { asOwner, openEventStore } from '@portafilter/process'
import { views } from '@portafilter/rooms'

/** Moves a shop that nobody has opened to a copy of its log on this server, as `npm run log:copy` does. */
export const moveLog = async ({ ownerUrl }: Pick<FreshDatabase, 'ownerUrl'>, eventStoreUrl: string): Promise<void> => {
  const connected = asOwner(ownerUrl)
  const [from, to] = [postgresLog(connected), await openEventStore(eventStoreUrl)]
  try {
    const { positions } = await copyLog({ from, to })
    await moveToCopy({ db: connected.db, from, positions, engine: 'eventstoredb', views })
  } finally {
    await Promise.all([from.close(), to.close()])
    await connected.db.destroy()
  }
}
