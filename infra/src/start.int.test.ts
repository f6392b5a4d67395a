import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { runs } from './processes.ts'
import { type Run, readRun } from './run-file.ts'
import { removeTestFolder } from './test-servers.ts'

const SHOP_MS = 300_000
const ROOT = join(import.meta.dirname, '../..')

/** Not one of the folders that other runs sweep: for a moment, this one looks left by a killed start. */
const makeDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portafilter-shop-'))
  chmodSync(folder, 0o755)
  return folder
}

const begin = (env: Record<string, string>) =>
  execa(process.execPath, ['--import', './infra/src/node-version.mjs', 'infra/src/start.ts'], {
    cwd: ROOT,
    env,
    all: true,
    reject: false,
    forceKillAfterDelay: false,
  })
type Start = ReturnType<typeof begin>

/** Waits until it has said these words; fails as soon as it ends without them. */
const said = (start: Start, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    start.all.on('data', (more) => {
      text += String(more)
      if (text.includes(words)) resolve()
    })
    start.all.once('end', () => reject(new Error(`It ended without saying "${words}": ${text}`)))
  })

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

describe('npm start', () => {
  let dataDir: string
  let env: Record<string, string>
  let shop: Start
  const run = (): Run => {
    const found = readRun(dataDir)
    if (!found) throw new Error('there is no run.json')
    return found
  }
  beforeAll(async () => {
    dataDir = makeDataDir()
    env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    shop = begin(env)
    await said(shop, 'Ctrl-C stops everything')
  }, SHOP_MS)
  afterAll(async () => {
    shop.kill('SIGTERM')
    await shop
    removeTestFolder(dataDir)
  }, SHOP_MS)

  it('answers on its port, and only its port is fixed', async () => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
    expect(answer.status).toBe(200)
    expect(run()).toMatchObject({ port: Number(env.PORT), workerPort: expect.any(Number), ending: false })
    expect(
      run()
        .children.map(({ name }) => name)
        .sort(),
    ).toEqual(['api', 'postgres', 'temporal', 'worker'])
  })

  it('refuses a second one on the same data in one sentence', async () => {
    const second = await begin({ ...env, PORT: String(await freePort()) })
    expect(second.exitCode).toBe(1)
    expect(second.all.trim()).toMatch(/^Portafilter runs already in .*: stop it \(process \d+\) or set DATA_DIR\.$/)
  })

  it('says in one sentence that its port is taken', async () => {
    const elsewhere = makeDataDir()
    const second = await begin({ ...env, DATA_DIR: elsewhere })
    expect(second.exitCode).toBe(1)
    expect(second.all.trim()).toBe(`Port ${env.PORT} is taken: stop what uses it, or set PORT to another.`)
    removeTestFolder(elsewhere)
  })

  it('says in one sentence that its database cannot be reached, and keeps the password to itself', async () => {
    const elsewhere = makeDataDir()
    const address = { MODE: 'demo', DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/shop' }
    const second = await begin({ ...env, ...address, DATA_DIR: elsewhere, PORT: String(await freePort()) })
    expect(second.exitCode).toBe(1)
    expect(second.stderr.trim()).toMatch(
      /^DATABASE_URL: the database at 127\.0\.0\.1:1\/shop cannot be reached \(.*\)\.$/,
    )
    removeTestFolder(elsewhere)
  })

  it(
    'begins again with its data after it was killed, and ends with all its children when told to',
    async () => {
      await query(run().databaseUrl ?? '', 'create table kept as select 42 as answer')
      const before = run().children
      shop.kill('SIGKILL')
      await shop
      shop = begin(env)
      await said(shop, 'Ctrl-C stops everything')
      expect(before.filter(runs)).toEqual([])
      expect((await query(run().databaseUrl ?? '', 'select answer from kept')).rows).toEqual([{ answer: 42 }])

      const after = run().children
      shop.kill('SIGTERM')
      expect((await shop).exitCode).toBe(0)
      expect(after.filter(runs)).toEqual([])
      expect(readRun(dataDir)).toBeNull()
    },
    SHOP_MS,
  )
})
