import { glob, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '@portafilter/config/failure'
import { temporalAnswers } from '@portafilter/config/temporal-answers'
import type { Database } from '@portafilter/eventstore'
import { otherFolders } from '@portafilter/gateways'
import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { lookAtDataDir } from '@portafilter/process'
import { about, type Finding } from './finding.ts'

export const temporal = async (address: string | null, namespace: string): Promise<Finding> => {
  const { ok, fault } = about('temporal')
  if (address === null)
    return fault('Nobody has said where it is.', 'Set TEMPORAL_ADDRESS, or start the shop by npm start.')
  return (await temporalAnswers(address, namespace))
    ? ok(`It answers at ${address}, and has the namespace ${namespace}.`)
    : fault(
        `None with the namespace ${namespace} answers at ${address}.`,
        'Orders go on; start it for letters and refunds.',
      )
}

const GIGABYTE = 1_000_000_000

const spaceOn = async (folder: string): Promise<Finding> => {
  const { ok, warning, fault } = about('space')
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / GIGABYTE
  const says = `${free.toFixed(1)} GB are free where DATA_DIR is. Of an external database’s disk nothing is known here.`
  if (free < 1) return fault(says, 'Make room.')
  return free < 5 ? warning(says, 'Make room soon.') : ok(says)
}

/** Of a folder that no process has used yet: no other is called so. */
const NO_NAME = '00000000-0000-0000-0000-000000000000'

/** The folders of data: whether they can be written, are shared by all, and have room. */
export const folders = async (dataDir: string, db: Database | undefined): Promise<Finding[]> => {
  const { ok, fault } = about('folders')
  try {
    const { id = NO_NAME, there } = await lookAtDataDir(dataDir)
    const others = db === undefined ? [] : await otherFolders(db, id).catch(() => [])
    const shared =
      others.length === 0
        ? ok(`${dataDir} can be ${there === dataDir ? 'written' : 'made'}; no process uses another.`)
        : fault(`Other processes use another DATA_DIR (${others.join(', ')}).`, 'Let all of them share one.')
    return [shared, await spaceOn(there)]
  } catch (error) {
    return [fault(reasonOf(error), 'Let this user write there, or set DATA_DIR.')]
  }
}

const newestIn = async (folder: string): Promise<Date | undefined> => {
  let newest: Date | undefined
  for await (const file of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!file.isFile()) continue
    const { mtime } = await stat(join(file.parentPath, file.name))
    if (newest === undefined || mtime > newest) newest = mtime
  }
  return newest
}

/** A day, and the time that a nightly backup takes. */
const LATE_MS = DAY_MS + 2 * HOUR_MS

/** How old the last backup is, by the newest file: whether it can be restored, only a restore says. */
export const backup = async (folder: string | null, isReal: boolean): Promise<Finding> => {
  const { ok, warning, fault } = about('backup')
  if (folder === null) {
    const nobody = 'Nobody has told where backups are put.'
    return isReal ? warning(nobody, 'Set BACKUP_DIR.') : ok(`${nobody} A trial needs none.`)
  }
  const newest = await newestIn(folder).catch(() => undefined)
  if (newest === undefined) return fault(`There is none in ${folder}.`, 'Make one: see docs/operations.md.')
  const age = Date.now() - newest.getTime()
  const says = `The newest file in ${folder} is ${Math.round(age / HOUR_MS)} hours old.`
  if (age > 7 * DAY_MS) return fault(says, 'Make one now, and see why none was made.')
  return age > LATE_MS ? warning(says, 'See why none was made since.') : ok(says)
}
