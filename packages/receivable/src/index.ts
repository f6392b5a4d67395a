export * from './attempts.ts'
export * from './request.ts'
export * from './transfer.ts'
