import { MEGABYTE } from '@portafilter/kernel'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { problem, Unreadable } from './statement-problems.ts'

/** What all packed files may come to together: a hundred thousand lines are half of it. */
const MOST_MEGABYTES = 100
/** Details and summary, of a day or of each of some. */
const MOST_FILES = 20

/** Names are not looked at, and may be written in whatever way. */
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false } as const

const damaged = (error: unknown): never => {
  throw error instanceof Unreadable ? error : new Unreadable(problem.damaged())
}

/** Judged by what the archive says of each, before any is unpacked: one that is larger than that is damaged. */
const entriesOf = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    entries.push(entry)
    if (bytes > MOST_MEGABYTES * MEGABYTE || entries.length > MOST_FILES)
      throw new Unreadable(problem.tooMuchPacked(MOST_MEGABYTES))
  }
  return entries
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    damaged(error)
  }
}

/** The files in a ZIP, one after the other, read as they are unpacked. @throws Unreadable, also while one is read */
export async function* unpacked(content: string | Uint8Array): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const opening =
    typeof content === 'string' ? openPromise(content, OPTIONS) : fromBufferPromise(Buffer.from(content), OPTIONS)
  const zip = await opening.catch(damaged)
  try {
    for (const entry of await entriesOf(zip).catch(damaged)) yield bytesOf(zip, entry)
  } finally {
    zip.close()
  }
}
