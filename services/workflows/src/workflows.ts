// What the worker bundles: every room's workflows.
export { voucherReview } from '@portafilter/payment/workflows'
