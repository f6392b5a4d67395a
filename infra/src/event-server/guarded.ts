import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_CERTIFICATE } from './certificate.ts'
import { type EventServer, startEventServer } from './server.ts'

export type GuardedServer = Readonly<{
  server: EventServer
  /** Its address for who trusts its certificate: one of its users, `shop:of-the-shop` or the administrator `admin:changeit`, or nobody. */
  as(who?: string): string
  close(): Promise<void>
}>

/** A server over TLS, which knows a shop's user and an administrator. */
export const startGuardedServer = async (): Promise<GuardedServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portafilter-ca-'))
  const trusted = join(folder, 'ca.pem')
  writeFileSync(trusted, TEST_CERTIFICATE.cert)
  const server = await startEventServer({
    tls: TEST_CERTIFICATE,
    user: { name: 'shop', password: 'of-the-shop' },
    administrator: { name: 'admin', password: 'changeit' },
  })
  return {
    server,
    as: (who) =>
      `${who === undefined ? server.url : server.url.replace('esdb://', `esdb://${who}@`)}&tlsCAFile=${trusted}`,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
