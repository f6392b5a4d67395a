import { join } from 'node:path'
import { freePort } from '@portafilter/infra/ports'
import { credentialsOf } from '@portafilter/infra/sandbox'
import { makeTestFolder, removeTestFolder, startTestTemporal, type TestServer } from '@portafilter/infra/test-servers'
import { type StartedSandbox, startSandbox } from '../../packages/gateways/src/payments/testing/sandbox.ts'
import { type Running, startProgram } from '../chaos/testing/programs.ts'
import { type BenchShop, withShop } from './bench-shop.ts'
import { environmentOf } from './shop-process.ts'

/** A shop in which WeChat is paid at a sandbox, with a worker on a Temporal server of its own. */
export type ProviderShop = BenchShop & {
  readonly sandbox: StartedSandbox
  readonly worker: Running
  readonly temporal: TestServer
}

type Wanted = Parameters<typeof withShop>[0]

const withWorker = async <Result>(
  env: NodeJS.ProcessEnv,
  databaseUrl: string,
  use: (worker: Running) => Promise<Result>,
): Promise<Result> => {
  const [port, folder] = [await freePort(), makeTestFolder()]
  const own = { ...environmentOf(8080, databaseUrl, folder), ...env, WORKER_PORT: String(port) }
  const logFile = join(folder, 'worker.log')
  const worker = await startProgram({
    kind: 'worker',
    port,
    env: own,
    logFile,
    ready: '/readyz',
    onStart: () => undefined,
  } as const)
  try {
    return await use(worker)
  } finally {
    worker.thaw()
    await worker.child.stop()
    removeTestFolder(folder)
  }
}

/** Makes such a shop for as long as `use` takes. The sandbox lives in this process; it is spoken to by http, as in a trial. */
export const withProviderShop = async <Result>(
  wanted: Wanted,
  use: (shop: ProviderShop) => Promise<Result>,
): Promise<Result> => {
  const [temporal, sandbox] = await Promise.all([startTestTemporal(), startSandbox('wechat')])
  const credentials = credentialsOf.wechat(sandbox.keys, sandbox.address)
  const env = { ...credentials, MODE: 'demo', TRUSTED_PROXIES: '1', TEMPORAL_ADDRESS: temporal.address }
  try {
    return await withShop({ ...wanted, env }, (shop) =>
      withWorker(env, shop.database.url, (worker) => use({ ...shop, sandbox, worker, temporal })),
    )
  } finally {
    await sandbox.close()
    await temporal.stop()
  }
}
