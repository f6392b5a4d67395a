/** The name of the reactor's checkpoint: up to there the worker has done what the log calls for. */
export const REACTOR = 'reactor'
