import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@portafilter/infra/ports'
import { type Running, startProgram } from '../../chaos/testing/programs.ts'
import { type RunningShop, signInAt } from './shop.ts'

/** Passes connections on to a process, to the other one while the first does not answer. */
const openProxy = async (processes: readonly Running[]) => {
  const open = new Set<Socket>()
  const pass = (from: Socket, [first, ...others]: readonly Running[]): void => {
    if (first === undefined) return void from.destroy()
    const to = connect(first.port, '127.0.0.1')
    for (const each of [from, to]) {
      open.add(each)
      each.once('close', () => open.delete(each))
    }
    let isThere = false
    to.once('connect', () => {
      isThere = true
      from.pipe(to).pipe(from)
    })
    to.once('close', () => (isThere ? from.destroy() : pass(from, others)))
    from.once('close', () => to.destroy())
    for (const each of [from, to]) each.on('error', () => each.destroy())
  }
  let order = processes
  const server = createServer((from) => pass(from, order))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    /** To whom new connections go first. */
    prefer: (first: Running) => {
      order = [first, ...processes.filter((each) => each !== first)]
    },
    close: async () => {
      for (const each of open) each.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Two more API processes of a shop, behind one address. `close` ends what a test has left of them. */
export const behindTwoProcesses = async ({ db, dataDir, databaseUrl }: RunningShop) => {
  const start = async (): Promise<Running> => {
    const port = await freePort()
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MODE: 'demo', PORT: String(port) }
    const logFile = join(dataDir, `api-${port}.log`)
    return startProgram({ kind: 'api', port, env, logFile, ready: '/readyz', onStart: () => undefined })
  }
  const [one, other] = await Promise.all([start(), start()])
  const proxy = await openProxy([one, other])
  return {
    one,
    other,
    prefer: proxy.prefer,
    /** As `opened` takes a shop. */
    door: { url: proxy.url, signIn: signInAt(proxy.url, db) },
    close: async () => {
      await proxy.close()
      await Promise.all([one, other].map((each) => each.kill().catch(() => undefined)))
    },
  }
}
