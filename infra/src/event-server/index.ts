export { TEST_CERTIFICATE } from './certificate.ts'
export { NO_STREAM, type Proposed, type Recorded, ServerMemory } from './memory.ts'
export { type EventServer, startEventServer } from './server.ts'
