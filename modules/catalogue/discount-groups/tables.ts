import { GROUP_OF_FIRM } from '@portafilter/identity'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Groups are called something, and a firm's has to be there. Firms of an older shop in a group that there is not stay as they
 * are: it gives no discount.
 */
const nameGroups = sql`
  alter table discount_groups
    add column cn text not null default '',
    add column en text not null default '';
  update discount_groups set cn = '第' || id || '组', en = 'Group ' || id;
  update discount_groups set cn = '无折扣', en = 'No discount' where id = 10;
  alter table firms add constraint ${sql.id(GROUP_OF_FIRM)}
    foreign key (discount_group) references discount_groups not valid;`

export const discountGroupMigrations: Record<string, Migration> = {
  '0315_catalogue_discount_group_names': {
    up: async (db) => {
      await nameGroups.execute(db)
    },
  },
}
