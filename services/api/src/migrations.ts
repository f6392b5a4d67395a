import { migrations as eventstore } from '@portafilter/eventstore'
import { migrations as gateways } from '@portafilter/gateways'
import { migrations as rooms } from '@portafilter/rooms'
import type { Migration } from 'kysely/migration'

/** Everybody's migrations as the one list; they run in the order of their numbers. */
export const migrations: Readonly<Record<string, Migration>> = { ...eventstore, ...gateways, ...rooms }
