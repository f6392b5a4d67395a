import type { Readable } from 'node:stream'

/** What is known of a kept file before it is read. */
export type KeptFile = Readonly<{
  /** In bytes. */
  size: number
  /** Letters, digits and dashes: others where other bytes stand under the name. */
  version: string
}>

/** Bytes of a file, from the first to the last, counted from 0. */
export type ByteRange = Readonly<{ start: number; end: number }>

/**
 * Where pictures and papers are kept. Names are ours, never a client's: letters, digits, `-`, `_`, and a suffix. What
 * is put under a name stays as it is until it is deleted.
 * @throws FilesUnavailable from every method where the store does not answer, or has no room
 */
export interface Files {
  /** Keeps the content under the name, also as it comes: whole and safe on the disk when it resolves, or not at all. */
  put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, or undefined when nothing is kept under the name. */
  get(name: string): Promise<Buffer | undefined>
  /** Undefined when nothing is kept under the name. */
  stat(name: string): Promise<KeptFile | undefined>
  /**
   * The file in pieces, which are the reader's alone, or a part that lies in it; undefined when nothing is kept. Who reads no
   * further destroys the stream.
   */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** The names of everything that is kept, in no order: one look at all, where asking for each would be many. */
  list(): Promise<string[]>
  /** Deleting what is not there succeeds. */
  delete(name: string): Promise<void>
}

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(\.[a-z0-9]{1,8})?$/

/** Whether a name can be a file's: no separator and no dot in front, so that none leads out of the folder. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name)

/** @throws where it can be no file's: such a name is a bug of ours */
export const assertFileName = (name: string): void => {
  if (!isFileName(name)) throw new Error('not the name of a file')
}

/** The store does not answer, or has no room: the same may succeed later. Its cause is the store's own error. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  constructor(cause: unknown) {
    super('files cannot be reached', { cause })
  }
}
