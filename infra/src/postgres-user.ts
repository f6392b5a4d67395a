import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'

/** Ids of the OS user that Postgres runs as; null when we are not root and it runs as ourselves. */
export type PostgresUser = { uid: number; gid: number } | null

const lookUp = async (): Promise<PostgresUser> => {
  const [uid, gid] = await Promise.all([
    execa('id', ['-u', 'postgres'], { reject: false }),
    execa('id', ['-g', 'postgres'], { reject: false }),
  ])
  return uid.exitCode === 0 && gid.exitCode === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

/** Postgres refuses to run as root: as root, the user `postgres` is looked up, and made when there is none. */
export const postgresUser = async (): Promise<PostgresUser> => {
  if (process.getuid?.() !== 0) return null
  const known = await lookUp()
  if (known) return known
  await execa('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  return lookUp()
}

const passable = (folder: string, user: PostgresUser): boolean => {
  if (!existsSync(folder)) return true
  const { mode, uid, gid } = statSync(folder)
  if (user === null || user.uid === uid) return (mode & 0o100) !== 0
  return (mode & (user.gid === gid ? 0o010 : 0o001)) !== 0
}

/** Whether the user can come to `path`: every folder above it lets the user through. */
export const reachable = (path: string, user: PostgresUser): boolean => {
  if (user === null) return true
  const above = dirname(path)
  return above === path || (passable(above, user) && reachable(above, user))
}

const SHARED = '/var/lib/portafilter'

/** Root's folder that every OS user can reach. */
export const sharedFolder = (): string => {
  mkdirSync(SHARED, { recursive: true })
  chmodSync(SHARED, 0o755)
  return SHARED
}

/** The programs at a place that the user can reach: themselves, or a copy when the project lies in a closed home. */
export const reachablePrograms = async (native: string, user: PostgresUser): Promise<string> => {
  if (reachable(join(native, 'bin', 'postgres'), user)) return native
  const copy = join(sharedFolder(), `postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  await execa('cp', ['-aTu', native, copy])
  await execa('chmod', ['-R', 'a+rX', copy])
  return copy
}
