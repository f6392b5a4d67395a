import { join } from 'node:path'

/** Where the files of a shop are kept below its DATA_DIR. */
export const foldersOf = (dataDir: string) => ({
  /** What people upload: private. */
  uploads: join(dataDir, 'uploads'),
  /** The catalogue's pictures: public. */
  pictures: join(dataDir, 'pictures'),
  /** Documents and videos of machines: for who may read them. */
  papers: join(dataDir, 'papers'),
  /** Bodies of uploads while they are received; what is left there by a process that died is swept. */
  incoming: join(dataDir, 'incoming'),
  /** A copy of all events, beside the database. */
  record: join(dataDir, 'record'),
})
