import { type EventstoreMetrics, type OpenLog, postgresLog } from '@portafilter/eventstore'
import type { Connected } from './database.ts'

/**
 * Opens the log of this installation: the one place that names its engine. It stands in the same database as the plain
 * tables, whose commits it therefore covers.
 */
export const openLog = ({ pool, db }: Connected, metrics?: EventstoreMetrics): OpenLog =>
  postgresLog({ pool, db, metrics })
