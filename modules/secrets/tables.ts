import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the processes sign or encrypt with (`secrets.ts`); of a purpose one at most is not retired. */
type SecretKeys = { id: Generated<number>; purpose: string; secret: string; retired_at: Generated<Date | null> }

export type SecretTables = { secret_keys: SecretKeys }

/** One key pair until then, of the room identity, which nobody could change. */
const createSecretKeys = sql`
  create table secret_keys (
    id bigint generated always as identity primary key,
    purpose text not null,
    secret text not null,
    retired_at timestamptz
  );
  create unique index secret_keys_in_force on secret_keys (purpose) where retired_at is null;
  insert into secret_keys (purpose, secret) select purpose, private_key from key_pairs;
  drop table key_pairs;`

/** The room's part of the one ordered list of migrations; the number is from when it was a part of identity. */
export const migrations: Record<string, Migration> = {
  '0260_identity_secret_keys': {
    up: async (db) => {
      await createSecretKeys.execute(db)
      await grantToProcesses(db, ['secret_keys'])
    },
  },
}
