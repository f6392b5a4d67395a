export { asApplication, asOwner, type Connected } from './database.ts'
export { makeLogger } from './logger.ts'
export { databaseOf, endOnSignal, Failure, runProgram } from './program.ts'
export { type Sweep, startSweeps } from './sweeps.ts'
