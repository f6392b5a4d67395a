export { TEST_CERTIFICATE } from './certificate.ts'
export { type GuardedServer, startGuardedServer } from './guarded.ts'
export { NO_STREAM, type Proposed, type Recorded, ServerMemory } from './memory.ts'
export { type EventServer, startEventServer } from './server.ts'
