import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChildName } from './children.ts'
import { freePort } from './ports.ts'
import { isRunning, startTimeOf, until } from './processes.ts'
import { type Run, readRun } from './run-file.ts'
import { temporalProgram } from './temporal-install.ts'
import { removeTestFolder } from './test-servers.ts'

const SHOP_MS = 300_000
const READY = 'people can order'
const AT_WORK = 'reminders and letters are under way'
const NOWHERE = 'http://127.0.0.1:1'
const ROOT = join(import.meta.dirname, '../..')
const PROCESSES_SIGNED_IN =
  'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null'

/** Not one of the folders that other runs sweep: for a moment, this one looks left by a killed start. */
const makeDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portafilter-shop-'))
  chmodSync(folder, 0o755)
  return folder
}

const begin = (env: Record<string, string>) =>
  execa(process.execPath, ['--import', './packages/config/src/node-version.mjs', 'infra/src/start.ts'], {
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

/** Puts a program of this name before all others on the PATH; answers the PATH. */
const pretend = (folder: string, name: string, lines: readonly string[]): string => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  return `${folder}:${process.env.PATH}`
}

/** A machine without Temporal, where no download gets through and Go builds like this. */
const withoutTemporal = (folder: string, build: readonly string[]): Record<string, string> => {
  pretend(folder, 'temporal', ['exit 1'])
  const PATH = pretend(folder, 'go', ['[ "$1" = install ] || exit 0', ...build])
  return { PATH, XDG_CACHE_HOME: join(folder, 'cache'), HTTPS_PROXY: NOWHERE, https_proxy: NOWHERE }
}

/** A machine on which Temporal is built once somebody writes into the pipe `gate`, however long that takes. */
const slowBuild = async (folder: string): Promise<Record<string, string>> => {
  const real = await temporalProgram({
    say: console.log,
    logFile: join(folder, 'install.log'),
    inBackground: false,
    onStart: () => undefined,
  })
  await execa('mkfifo', [join(folder, 'gate')])
  const build = [`read _ < ${join(folder, 'gate')}`, `cp ${real} "$GOBIN/temporal"`]
  // What is reached here is not behind the proxy that lets no download through.
  return { ...withoutTemporal(join(folder, 'slow'), build), no_proxy: '127.0.0.1' }
}

/** Notes its priority, starts a compiler as Go does, and waits for that. */
const endlessBuild = (folder: string): Record<string, string> =>
  withoutTemporal(join(folder, 'endless'), [
    `nice > ${join(folder, 'priority')}`,
    'sleep 100000 &',
    `echo "$!" > ${join(folder, 'compiler')}`,
    'wait',
  ])

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

describe('npm start', () => {
  let dataDir: string
  /** Of programs that the shop meets on its PATH. */
  let aside: string
  let env: Record<string, string>
  let shop: Start
  const run = (): Run => {
    const found = readRun(dataDir)
    if (!found) throw new Error('there is no run.json')
    return found
  }
  const children = (): string[] =>
    run()
      .children.map(({ name }) => name)
      .sort()
  const kill = (name: ChildName): void => {
    const child = run().children.find((each) => each.name === name)
    if (!child || !isRunning(child)) throw new Error(`${name} does not run`)
    process.kill(child.pid, 'SIGKILL')
  }
  /** What `/readyz` answers, whoever does. */
  const readyz = async () =>
    (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).json() as Promise<{ status: string; missing?: string }>
  const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
    if (!(await until(() => holds().catch(() => false), SHOP_MS))) throw new Error('waited in vain')
  }
  beforeAll(async () => {
    dataDir = makeDataDir()
    const drawn = process.env.TEST_DEMO_FOLDER
    if (drawn !== undefined) cpSync(join(drawn, 'pictures'), join(dataDir, 'pictures'), { recursive: true })
    // Without a server of its own, nobody asks at the administrator's address.
    const EVENTSTORE_ADMIN_URL = 'esdb://admin:changeit@127.0.0.1:1'
    env = { MODE: 'demo', EVENTSTORE_ADMIN_URL, DATA_DIR: dataDir, PORT: String(await freePort()) }
    aside = mkdtempSync(join(tmpdir(), 'portafilter-aside-'))
    shop = begin({ ...env, ...(await slowBuild(aside)) })
    await said(shop, READY)
  }, SHOP_MS)
  afterAll(async () => {
    shop.kill('SIGTERM')
    await shop
    removeTestFolder(dataDir)
    rmSync(aside, { recursive: true })
  }, SHOP_MS)

  it(
    'is ready while Temporal is not, and at work once Temporal is there',
    async () => {
      expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
      expect(run().temporalAddress).toBeNull()
      expect(children()).toEqual(['api', 'postgres', 'sandbox', 'temporal-install'])
      const atWork = said(shop, AT_WORK)
      await writeFile(join(aside, 'gate'), 'come\n')
      await atWork
      expect(run().temporalAddress).toMatch(/^127\.0\.0\.1:\d+$/)
      expect(children()).toEqual(['api', 'postgres', 'sandbox', 'temporal', 'worker'])
    },
    SHOP_MS,
  )

  it('answers on its port, and only its port is fixed', async () => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
    expect(answer.status).toBe(200)
    expect(run()).toMatchObject({ port: Number(env.PORT), workerPort: expect.any(Number), ending: false })
  })

  it('has a sandbox for its providers, which comes back at its address with its books', async () => {
    const { sandboxAddress } = run()
    await eventually(async () => (await fetch(`${sandboxAddress}/readyz`)).ok)
    const keys = join(dataDir, 'sandbox', 'keys.json')
    expect(statSync(keys).mode & 0o777).toBe(0o600)
    const { mchid } = JSON.parse(readFileSync(keys, 'utf8')).wechat
    const api = run().children.find(({ name }) => name === 'api')
    const environment = readFileSync(`/proc/${api?.pid}/environ`, 'utf8').split('\0')
    expect(environment).toEqual(expect.arrayContaining([`WECHAT_BASE_URL=${sandboxAddress}`, `WECHAT_MCHID=${mchid}`]))
    const back = said(shop, 'The providers’ sandbox is back.')
    kill('sandbox')
    await back
    expect((await fetch(`${sandboxAddress}/readyz`)).ok).toBe(true)
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
    const nowhere = (user: string) => `postgres://${user}:secret@127.0.0.1:1/shop`
    const [DATABASE_URL, DATABASE_OWNER_URL] = [nowhere('portafilter_app'), nowhere('owner')]
    const address = { MODE: 'demo', DATABASE_URL, DATABASE_OWNER_URL }
    const second = await begin({ ...env, ...address, DATA_DIR: elsewhere, PORT: String(await freePort()) })
    expect(second.exitCode).toBe(1)
    expect(second.stderr.trim()).toMatch(
      /^DATABASE_OWNER_URL: the database at 127\.0\.0\.1:1\/shop cannot be reached \(.*\)\.$/,
    )
    removeTestFolder(elsewhere)
  })

  it('gives an owner’s or administrator’s address to nobody, and its processes sign in by themselves', async () => {
    const { rows } = await query(run().databaseOwnerUrl ?? '', PROCESSES_SIGNED_IN)
    expect(rows).toEqual([{ usename: 'portafilter_app' }])
    const api = run().children.find(({ name }) => name === 'api')
    const environment = readFileSync(`/proc/${api?.pid}/environ`, 'utf8')
    expect(environment).toContain('DATABASE_URL=postgres://portafilter_app:')
    expect(environment).not.toContain('DATABASE_OWNER_URL')
    expect(environment).not.toContain('EVENTSTORE_ADMIN_URL')
    expect(environment).not.toContain(new URL(run().databaseOwnerUrl ?? '').password)
  })

  it(
    'comes back when its database is killed, without a restart of those that use it',
    async () => {
      const before = run().children
      const back = said(shop, 'The database is back.')
      kill('postgres')
      await eventually(async () => (await readyz()).missing === 'The database does not answer.')
      await back
      await eventually(async () => (await readyz()).status === 'ready')
      const others = (all: Run['children']) => all.filter(({ name }) => name !== 'postgres')
      expect(others(run().children)).toEqual(others(before))
    },
    SHOP_MS,
  )

  it(
    'comes back however often its API is killed, and says meanwhile what is waited for',
    async () => {
      for (let time = 1; time <= 4; time += 1) {
        const back = said(shop, 'The API is back.')
        kill('api')
        const missing = 'The API ended (signal SIGKILL) and is started again.'
        await eventually(async () => (await readyz()).missing === missing)
        const page = await fetch(`http://127.0.0.1:${env.PORT}/order`, { headers: { accept: 'text/html' } })
        expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Back in a moment')])
        await back
        expect(await readyz()).toEqual({ status: 'ready' })
      }
      expect(children()).toEqual(['api', 'postgres', 'sandbox', 'temporal', 'worker'])
    },
    SHOP_MS,
  )

  it(
    'begins again with its data after it was killed, without Temporal as long as that is built',
    async () => {
      await query(run().databaseOwnerUrl ?? '', 'create table kept as select 42 as answer')
      const before = run().children
      shop.kill('SIGKILL')
      await shop
      shop = begin({ ...env, ...endlessBuild(aside) })
      const building = said(shop, 'building it with Go')
      await said(shop, READY)
      await building
      expect(before.filter(isRunning)).toEqual([])
      expect((await query(run().databaseOwnerUrl ?? '', 'select answer from kept')).rows).toEqual([{ answer: 42 }])
      await expect.poll(() => readFileSync(join(aside, 'compiler'), 'utf8')).toMatch(/^\d+\n/)
      expect(Number(readFileSync(join(aside, 'priority'), 'utf8'))).toBeGreaterThan(getPriority())
      expect(children()).toEqual(['api', 'postgres', 'sandbox', 'temporal-install'])
    },
    SHOP_MS,
  )

  it(
    'leaves nothing of a killed start, a build least of all, and says plainly what it cannot get',
    async () => {
      const compiler = Number(readFileSync(join(aside, 'compiler'), 'utf8'))
      const before = run().children
      shop.kill('SIGKILL')
      await shop
      shop = begin({ ...env, ...withoutTemporal(join(aside, 'failing'), ['echo no space left', 'exit 1']) })
      const refusal = said(shop, 'could not be built with Go (exit code 1: no space left)')
      await said(shop, READY)
      await refusal
      expect(before.filter(isRunning)).toEqual([])
      expect(startTimeOf(compiler)).toBeNull()
      expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
    },
    SHOP_MS,
  )

  it(
    'ends with all its children when told to',
    async () => {
      const before = run().children
      shop.kill('SIGTERM')
      expect((await shop).exitCode).toBe(0)
      expect(before.filter(isRunning)).toEqual([])
      expect(readRun(dataDir)).toBeNull()
    },
    SHOP_MS,
  )
})
