import { type CrudRows, nextRow } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { ownFirmsOf } from '@portafilter/identity'
import { NO_DISCOUNT_GROUP, refuse } from '@portafilter/kernel'
import type { UsesOf } from '@portafilter/room'
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../tables.ts'
import { againstDeleting } from '../used-by.ts'

type Db = Kysely<CatalogueTables>

/** A discount group as staff keep it; rates are ten-thousandths of the list price. */
export type GroupFacts = Readonly<{ cn: string; en: string; part_rate: number; machine_rate: number }>

const RESOURCE = 'discount-groups'

/** Whether a firm of the person's own is in it. */
const isOwn = async (db: Database, group: number, user: string): Promise<boolean> =>
  (await ownFirmsOf(db, user)).some(({ discount_group }) => discount_group === group)

/** Discount groups, as staff keep them. Carts show what follows at once; orders keep the prices of their day. */
export const groupRows = (usesOf: UsesOf): CrudRows<GroupFacts> => ({
  resource: RESOURCE,
  unknown: 'discount_group_not_found',
  // Locked, so that no firm comes into a group that is being deleted.
  read: (db: Db, row) =>
    db
      .selectFrom('discount_groups')
      .select(['cn', 'en', 'part_rate', 'machine_rate'])
      .where('id', '=', row)
      .forUpdate()
      .executeTakeFirst(),
  against: async (db, { row, after, by }) => {
    if (row === null) return undefined
    if (row === NO_DISCOUNT_GROUP) return refuse('discount_group_none')
    if (await isOwn(db, row, by.user)) return refuse('conflict_of_interest')
    return after === null ? againstDeleting(await usesOf(db, RESOURCE, row)) : undefined
  },
  insert: async (db: Db, facts) => {
    const inserted = db.insertInto('discount_groups').values({ id: nextRow(RESOURCE, 'discount_groups'), ...facts })
    return (await inserted.returning('id').executeTakeFirstOrThrow()).id
  },
  update: (db: Db, row, facts) => db.updateTable('discount_groups').set(facts).where('id', '=', row).execute(),
  delete: (db: Db, row) => db.deleteFrom('discount_groups').where('id', '=', row).execute(),
})
