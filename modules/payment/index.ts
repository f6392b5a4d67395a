export { paymentRoutes } from './routes.ts'
export { paymentResources } from './staff.ts'
export { voucherQueue, waitingVouchers } from './views/voucher-queue.ts'
