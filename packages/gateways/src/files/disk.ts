import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, isFileName } from './files.ts'

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** 256 folders, whatever the names begin with: no folder grows too long to list. */
const placeOf = (root: string, name: string): string => {
  if (!isFileName(name)) throw new Error('not the name of a file')
  return join(root, createHash('sha256').update(name).digest('hex').slice(0, 2), name)
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const writeNew = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Written beside and renamed, so that a reader or a crash meets the whole file or none. */
const writeWhole = async (place: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(place)
  const made = await mkdir(folder, { recursive: true })
  const beside = join(folder, `.${randomUUID()}`)
  try {
    await writeNew(beside, bytes)
    await rename(beside, place)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(made))
}

/** Of the folders that `placeOf` names; what is being written beside has no file's name. */
const namesBelow = async (root: string): Promise<string[]> => {
  const folders = (await readdir(root).catch(absent)) ?? []
  const names = await Promise.all(folders.map((folder) => readdir(join(root, folder))))
  return names.flat().filter(isFileName)
}

/**
 * Files in a folder of this machine, shared by all processes that use the same folder.
 * @param root absolute path; made when it is missing
 */
export const diskFiles = (root: string): Files => ({
  put: async (name, bytes) => writeWhole(placeOf(root, name), bytes),
  get: async (name) => (isFileName(name) ? readFile(placeOf(root, name)).catch(absent) : undefined),
  list: () => namesBelow(root),
  delete: async (name) => rm(placeOf(root, name), { force: true }),
})
