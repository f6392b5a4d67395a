import type { SecretTables } from '@portafilter/secrets'
import type { Migration } from 'kysely/migration'
import { type AccountTables, migrations as accounts } from './accounts/tables.ts'
import { type AddressTables, migrations as addresses } from './addresses/tables.ts'
import { type CodeTables, migrations as codes } from './codes/tables.ts'
import { type FirmTables, migrations as firms } from './firms/tables.ts'
import { type SignupTables, migrations as signup } from './signup/tables.ts'
import { type StaffTables, migrations as staff } from './staff/tables.ts'

/** One type for all: hardly a statement asks of accounts alone. With those that are asked of the room below. */
export type IdentityTables = AccountTables &
  AddressTables &
  CodeTables &
  FirmTables &
  SignupTables &
  StaffTables &
  SecretTables

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  ...accounts,
  ...addresses,
  ...codes,
  ...firms,
  ...staff,
  ...signup,
}
