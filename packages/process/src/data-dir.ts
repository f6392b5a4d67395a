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

/** The first who comes names it; whoever comes at the same time reads that name. */
const idOf = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, ID_FILE)
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o644 }).catch(unlessThere)
  return (await readFile(file, 'utf8')).trim()
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

/**
 * Makes the folders in which a shop keeps its files, where they are missing.
 * @throws Failure where they cannot be made or written
 */
export const openDataDir = async (dataDir: string): Promise<DataFolder> => {
  try {
    for (const folder of Object.values(foldersOf(dataDir))) {
      await make(folder)
      await access(folder, constants.W_OK | constants.X_OK)
    }
    return { id: await idOf(dataDir), place: `${hostname()}:${dataDir}` }
  } catch (error) {
    throw new Failure(`DATA_DIR: ${dataDir} cannot be used (${reasonOf(error)}).`)
  }
}
