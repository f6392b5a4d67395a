export * from './request.ts'
export * from './transfer.ts'
