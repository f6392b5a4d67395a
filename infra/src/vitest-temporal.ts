import { startTestTemporal } from './test-servers.ts'

/** Vitest's global set-up of what works with Temporal: TEST_TEMPORAL_ADDRESS, unless it is given. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_TEMPORAL_ADDRESS) return undefined
  const server = await startTestTemporal()
  process.env.TEST_TEMPORAL_ADDRESS = server.address
  return server.stop
}
