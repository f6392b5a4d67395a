import { type CrudRows, nextRow } from '@portafilter/changes'
import type { UsesOf } from '@portafilter/room'
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../tables.ts'
import { againstDeleting } from '../used-by.ts'

type Db = Kysely<CatalogueTables>

/** A machine type as staff keep it. */
export type TypeFacts = Readonly<{ cn: string; en: string; place: number }>

const RESOURCE = 'machine-types'

/** Machine types, as staff keep them. */
export const typeRows = (usesOf: UsesOf): CrudRows<TypeFacts> => ({
  resource: RESOURCE,
  unknown: 'machine_type_not_found',
  read: (db: Db, row) =>
    db.selectFrom('machine_types').select(['cn', 'en', 'place']).where('id', '=', row).executeTakeFirst(),
  against: async (db, { row, after }) =>
    after === null && row !== null ? againstDeleting(await usesOf(db, RESOURCE, row)) : undefined,
  insert: async (db: Db, facts) => {
    const inserted = db.insertInto('machine_types').values({ id: nextRow(RESOURCE, 'machine_types'), ...facts })
    return (await inserted.returning('id').executeTakeFirstOrThrow()).id
  },
  update: (db: Db, row, facts) => db.updateTable('machine_types').set(facts).where('id', '=', row).execute(),
  delete: (db: Db, row) => db.deleteFrom('machine_types').where('id', '=', row).execute(),
})
