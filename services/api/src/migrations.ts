import { migrations as basket } from '@portafilter/basket'
import { migrations as catalogue } from '@portafilter/catalogue'
import { migrations as eventstore } from '@portafilter/eventstore'
import { migrations as gateways } from '@portafilter/gateways'
import { migrations as identity } from '@portafilter/identity'
import { orderingMigrations as ordering } from '@portafilter/ordering'
import { migrations as uploads } from '@portafilter/uploads'
import type { Migration } from 'kysely/migration'

/** Every room's migrations as the one list; they run in the order of their numbers. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...eventstore,
  ...identity,
  ...catalogue,
  ...uploads,
  ...basket,
  ...ordering,
  ...gateways,
}
