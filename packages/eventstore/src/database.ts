import type { Kysely } from 'kysely'

/**
 * The one database that all rooms share, where code reaches several rooms' tables through their functions, or a view
 * whose table carries its version in its name. A room's own queries type their tables instead.
 */
export type Database = Kysely<any>
