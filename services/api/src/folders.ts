import { join } from 'node:path'

const WEB = join(import.meta.dirname, '../../../web')

/** Where the files of a shop are kept below its DATA_DIR. */
export const foldersOf = (dataDir: string) => ({
  /** What people upload: private. */
  uploads: join(dataDir, 'uploads'),
  /** The catalogue's pictures: public. */
  pictures: join(dataDir, 'pictures'),
})

/** Where the built web apps are. */
export const webFolders = { shop: join(WEB, 'shop/dist'), backoffice: join(WEB, 'backoffice/dist') }
