import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure, reasonOf } from '@portafilter/config/failure'
import { foldersOf } from './folders.ts'

/** A folder of data by a name that goes along when it is moved, and is the same for all who share it. */
export type DataFolder = Readonly<{ id: string; place: string }>

const ID_FILE = 'folder-id'

const unlessThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const idIn = async (dataDir: string): Promise<string> => (await readFile(join(dataDir, ID_FILE), 'utf8')).trim()

/** The first who comes names it; whoever comes at the same time reads that name. */
const idOf = async (dataDir: string): Promise<string> => {
  await writeFile(join(dataDir, ID_FILE), randomUUID(), { flag: 'wx', mode: 0o644 }).catch(unlessThere)
  return idIn(dataDir)
}

/** It, or what is above it, as far as that is there. */
const standing = async (folder: string): Promise<string> => {
  try {
    await access(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return standing(dirname(folder))
  }
}

/** With what is above it, step by step: Node's own way never ends where the kernel refuses with ENOENT, as in /proc. */
const make = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder).catch(unlessThere)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await make(dirname(folder))
    await mkdir(folder).catch(unlessThere)
  }
}

const requireWritable = (folder: string) => access(folder, constants.W_OK | constants.X_OK)

const unusable = (dataDir: string, error: unknown): Failure =>
  new Failure(`DATA_DIR: ${dataDir} cannot be used (${reasonOf(error)}).`)

/**
 * Whether a shop's files could be kept there, without making anything: whoever looks may be another user than the shop's, to
 * whom its folders would be closed then.
 * @returns its name, unless no process has used it yet; and what is there of it and of what is above it
 * @throws Failure where it could not be made or written
 */
export const lookAtDataDir = async (dataDir: string): Promise<{ id: string | undefined; there: string }> => {
  try {
    for (const folder of Object.values(foldersOf(dataDir))) await requireWritable(await standing(folder))
    return { id: await idIn(dataDir).catch(unlessMissing), there: await standing(dataDir) }
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * Makes the folders in which a shop keeps its files, where they are missing.
 * @throws Failure where they cannot be made or written
 */
export const openDataDir = async (dataDir: string): Promise<DataFolder> => {
  try {
    for (const folder of Object.values(foldersOf(dataDir))) {
      await make(folder)
      await requireWritable(folder)
    }
    return { id: await idOf(dataDir), place: `${hostname()}:${dataDir}` }
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
