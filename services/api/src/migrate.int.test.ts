import { NO_STREAM } from '@portafilter/eventstore'
import { anEvent } from '@portafilter/eventstore/testing'
import { startEventServer } from '@portafilter/infra/event-server'
import { freshDatabase } from '@portafilter/infra/testing'
import { openEventStore } from '@portafilter/process'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

/** What another shop has recorded there. */
const record = async (url: string): Promise<void> => {
  const log = await openEventStore(url)
  await log.append('order-1', NO_STREAM, [anEvent()])
  await log.close()
}

test('a new database begins on a server without events only, and stays there when it has some', async () => {
  const [database, others, own] = [await freshDatabase(), await startEventServer(), await startEventServer()]
  const migrating = ({ url: eventStoreUrl }: { url: string }) => migrate({ ...database, eventStoreUrl })
  await record(others.url)
  await expect(migrating(others)).rejects.toThrow(/^EVENTSTORE_URL names a server that holds the log of another shop/)
  await migrating(own)
  await record(own.url)
  expect(await migrating(own)).toEqual([])
  await Promise.all([database.close(), others.close(), own.close()])
})
