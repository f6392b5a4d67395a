import { startTestCluster } from './test-servers.ts'

/** Vitest's global set-up of what needs Postgres: TEST_DATABASE_URL, an administrator's address, unless it is given. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE_URL) return undefined
  const cluster = await startTestCluster()
  process.env.TEST_DATABASE_URL = cluster.address
  return cluster.stop
}
