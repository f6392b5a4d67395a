import { join } from 'node:path'

const WEB = join(import.meta.dirname, '../../../web')

/** Where the built web apps are. */
export const webFolders = { shop: join(WEB, 'shop/dist'), backoffice: join(WEB, 'backoffice/dist') }
