export { canonical } from './canonical.ts'
export type { Database } from './database.ts'
export * from './decider.ts'
export { type SealedEvent, seal, sealAll } from './hash.ts'
export { eventIdOf } from './ids.ts'
export { type EventstoreMetrics, eventstoreMetrics } from './metrics.ts'
export { appRole, migrations } from './migrations.ts'
export { countParkedEvents, parkEvent } from './parked-events.ts'
export * from './port.ts'
export { type PostgresLog, type PostgresLogOptions, postgresLog } from './postgres/log.ts'
export {
  addCheckpoints,
  type Checkpoint,
  raiseCheckpoint,
  readCheckpoints,
} from './projections/checkpoints.ts'
export { escapeLike } from './projections/like.ts'
export { pageOfRows } from './projections/paging.ts'
export * from './projections/projection.ts'
export { type Projector, type ProjectorOptions, startProjector, type ViewState } from './projections/projector.ts'
export { type RebuildOptions, rebuild } from './projections/rebuild.ts'
export { type RowsDefinition, type RowValue, rowsProjection } from './projections/rows.ts'
export { createViews } from './projections/view.ts'
export { type Executed, type Execution, type ExecutionRefusal, execute, type Loaded, load, loadAt } from './runner.ts'
export * from './snapshots.ts'
export * from './verify.ts'
