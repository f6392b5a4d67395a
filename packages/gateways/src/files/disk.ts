import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileName, type Files, FilesUnavailable, isFileName, type KeptFile } from './files.ts'

/** What the disk says is the store's; anything else is whoever hands over the content. */
const unavailable = (error: NodeJS.ErrnoException): never => {
  throw error.syscall === undefined ? error : new FilesUnavailable(error)
}

const absent = (error: NodeJS.ErrnoException): undefined => (error.code === 'ENOENT' ? undefined : unavailable(error))

/** Of a file that is read, in bytes. Each has to wake a thread, which takes longer than to read it. */
const PIECE = 262_144

/** 256 folders, whatever the names begin with: no folder grows too long to list. */
const placeOf = (root: string, name: string): string => {
  assertFileName(name)
  return join(root, createHash('sha256').update(name).digest('hex').slice(0, 2), name)
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

type Content = Parameters<Files['put']>[1]

const writeNew = async (path: string, content: Content): Promise<void> => {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Written beside and renamed, so that a reader or a crash meets the whole file or none. */
const writeWhole = async (place: string, content: Content): Promise<void> => {
  const folder = dirname(place)
  const made = await mkdir(folder, { recursive: true })
  const beside = join(folder, `.${randomUUID()}`)
  try {
    await writeNew(beside, content)
    await rename(beside, place)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made !== undefined) await syncFolder(dirname(made))
}

const statOf = async (place: string): Promise<KeptFile> => {
  const { size, mtimeNs } = await stat(place, { bigint: true })
  return { size: Number(size), version: `${mtimeNs.toString(36)}-${size.toString(36)}` }
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
export const diskFiles = (root: string): Files => {
  /** What is at the place of a name; undefined where it can be none's, or nothing is kept. */
  const at = async <Found>(name: string, look: (place: string) => Promise<Found>): Promise<Found | undefined> =>
    isFileName(name) ? look(placeOf(root, name)).catch(absent) : undefined
  return {
    put: async (name, content) => writeWhole(placeOf(root, name), content).catch(unavailable),
    get: (name) => at(name, (place) => readFile(place)),
    stat: (name) => at(name, statOf),
    read: (name, range) =>
      at(name, async (place) => (await open(place, 'r')).createReadStream({ ...range, highWaterMark: PIECE })),
    list: () => namesBelow(root).catch(unavailable),
    delete: async (name) => rm(placeOf(root, name), { force: true }).catch(unavailable),
  }
}
