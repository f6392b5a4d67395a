/**
 * Where pictures and papers are kept. Names are ours, never a client's: letters, digits, `-`, `_`, and a suffix. What
 * is put under a name stays as it is until it is deleted.
 */
export interface Files {
  /** Keeps the bytes under the name: whole and safe on the disk when it resolves, or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is kept under the name. */
  get(name: string): Promise<Buffer | undefined>
  /** The names of everything that is kept, in no order: one look at all, where asking for each would be many. */
  list(): Promise<string[]>
  /** Deleting what is not there succeeds. */
  delete(name: string): Promise<void>
}

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(\.[a-z0-9]{1,8})?$/

/** Whether a name can be a file's: no separator and no dot in front, so that none leads out of the folder. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name)
