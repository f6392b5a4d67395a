export { counter } from './counter.ts'
export { createTestDatabase, type TestDatabase } from './database.ts'
export { anEvent } from './events.ts'
export { given } from './given.ts'
