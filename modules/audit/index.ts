export { type AuditDeps, auditResources } from './staff.ts'
