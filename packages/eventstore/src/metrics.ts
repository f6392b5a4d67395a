import { Gauge, Histogram, type Registry } from 'prom-client'

export type EventstoreMetrics = ReturnType<typeof eventstoreMetrics>

/** The package's metrics, on the caller's registry. */
export const eventstoreMetrics = (registry: Registry) => ({
  appendSeconds: new Histogram({
    name: 'eventstore_append_seconds',
    help: 'From the call of an append to its answer, with the wait for the disk where it waits',
    labelNames: ['outcome'] as const,
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  }),
  flushSeconds: new Histogram({
    name: 'eventstore_flush_seconds',
    help: 'A wait for the disk that is no append’s own',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  }),
  groupSize: new Histogram({
    name: 'eventstore_append_group_size',
    help: 'Appends that one statement took',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [registry],
  }),
  projectionLag: new Gauge({
    name: 'eventstore_projection_lag_positions',
    help: 'Positions between the end of the log and the view',
    labelNames: ['view'] as const,
    registers: [registry],
  }),
  stoppedViews: new Gauge({
    name: 'eventstore_stopped_views',
    help: 'Views that stopped at an event which they could not take',
    registers: [registry],
  }),
})
