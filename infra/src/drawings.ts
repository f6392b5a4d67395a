import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@portafilter/config'
import { cacheFolder } from './cache-folder.ts'
import { stampOf } from './stamp.ts'

/** Of a DATA_DIR: where the demo's pictures, papers and films stand. */
const FOLDERS = ['pictures', 'papers'] as const

/** What draws them, at which sizes they are kept, and the versions of the libraries. */
const SOURCES = ['demo/**/*.{ts,json,png}', 'modules/catalogue/picture-sizes.ts', 'package-lock.json']

/** Of the drawings of other versions, as many stay as somebody goes back and forth between. */
const MOST_KEPT = 3

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** Into a new shop, beside and renamed: who is killed meanwhile leaves no half of a picture under its name. */
const takeOver = (kept: string, dataDir: string): void => {
  for (const name of FOLDERS) {
    const beside = join(dataDir, `${name}.next`)
    rmSync(beside, { recursive: true, force: true })
    cpSync(join(kept, name), beside, { recursive: true })
    rmSync(join(dataDir, name), { recursive: true, force: true })
    renameSync(beside, join(dataDir, name))
  }
}

/** Those that a kill has left unfinished go with the others by their age. */
const removeOldest = (cache: string): void => {
  const ageOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = readdirSync(cache)
    .map((name) => join(cache, name))
    .sort((one, other) => ageOf(other) - ageOf(one))
  for (const folder of byAge.slice(MOST_KEPT)) rmSync(folder, { recursive: true, force: true })
}

/** Copied beside and renamed: whoever finds the folder finds all of it. */
const keep = (dataDir: string, cache: string, kept: string): void => {
  const beside = mkdtempSync(join(cache, 'unfinished-'))
  for (const name of FOLDERS) cpSync(join(dataDir, name), join(beside, name), { recursive: true })
  try {
    renameSync(beside, kept)
  } catch {
    // Another clone has just kept the same.
    rmSync(beside, { recursive: true, force: true })
  }
  removeOldest(cache)
}

/** Where a shop keeps its files. */
type Drawn = Readonly<{ dataDir: string; s3: Pick<Config['s3'], 'bucket'> }>

/**
 * Fills a demo shop. What draws its pictures, papers and films takes a processor most of a minute, and draws the same in every clone
 * of this version: it is drawn once for all of them. A shop that has any of its own keeps to those, and so does one in a bucket.
 * @param fill draws what is missing
 */
export const withDrawings = async ({ dataDir, s3 }: Drawn, fill: () => Promise<void>): Promise<void> => {
  if (s3.bucket !== null) return fill()
  const cache = cacheFolder('demo-drawings')
  const isNew = FOLDERS.every((name) => isEmpty(join(dataDir, name)))
  if (!isNew) return fill()
  const kept = join(cache, stampOf(SOURCES))
  if (existsSync(kept)) {
    takeOver(kept, dataDir)
    const now = new Date()
    utimesSync(kept, now, now)
    return fill()
  }
  await fill()
  if (FOLDERS.every((name) => !isEmpty(join(dataDir, name)))) keep(dataDir, cache, kept)
}
