import { afterSalesResource } from '@portafilter/aftersales/contract'
import type { ResourceDefinition } from '@portafilter/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { buyersResource, firmChangesResource } from '@portafilter/identity/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { statusOnWire } from '@portafilter/kit'
import { ordersResource, serialAuditsResource } from '@portafilter/ordering/contract'
import {
  alertsResource,
  receiptsResource,
  refundBatchesResource,
  refundsResource,
  vouchersResource,
} from '@portafilter/payment/contract'
import { statementsResource } from '@portafilter/reconciliation/contract'
import { chatsResource, feedbackInbox } from '@portafilter/support/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import { caseQueue } from '../after-sales/queue.ts'
import { alertQueue } from '../alerts/queue.ts'
import { newcomerQueue } from '../buyers/queue.ts'
import { chatQueue } from '../chats/queue.ts'
import { feedbackQueue } from '../feedback/queue.ts'
import { firmChangeQueue } from '../firm-changes/queue.ts'
import { invoiceQueue, redInvoiceQueue, redProposalQueue } from '../invoices/queue.ts'
import { correctionQueue, leftReceiptQueue } from '../receipts/queue.ts'
import { refundBatchQueue } from '../refund-batches/queue.ts'
import { refundQueue } from '../refunds/queue.ts'
import type { QueueOf } from '../screen.ts'
import { serialAuditQueue } from '../serial-audits/queue.ts'
import { statementQueue } from '../statements/queue.ts'
import { proposedVoucherQueue, voucherQueue } from '../vouchers/queue.ts'
import { adjustmentQueue } from '../wallets/queue.ts'
import type { HomeText } from './texts.ts'

/** Rows that wait for somebody, the oldest first: since when one waits is what it is sorted by. */
export type Wait<R extends ResourceDefinition = ResourceDefinition> = QueueOf<R> &
  Readonly<{ resource: R; says: HomeText }>

const wait = <R extends ResourceDefinition>(it: Wait<R>): Wait => it as unknown as Wait

/** All that waits, in the order in which an order goes on; then what waits beside orders. */
export const waits: readonly Wait[] = [
  wait({ ...voucherQueue, resource: vouchersResource, says: 'home.vouchers' }),
  wait({ ...proposedVoucherQueue, resource: vouchersResource, says: 'home.vouchers_proposed' }),
  wait({ ...leftReceiptQueue, resource: receiptsResource, says: 'home.left_over' }),
  wait({ ...correctionQueue, resource: receiptsResource, says: 'home.corrections' }),
  wait({ ...adjustmentQueue, resource: walletsResource, says: 'home.adjustments' }),
  wait({ ...alertQueue, resource: alertsResource, says: 'home.alerts' }),
  wait({ resource: alertsResource, says: 'home.alerts_taken', sort: 'raised_at', filter: { status: 'taken' } }),
  wait({ ...serialAuditQueue, resource: serialAuditsResource, says: 'home.serial_audits' }),
  wait({
    resource: ordersResource,
    says: 'home.to_ship',
    sort: 'created_at',
    filter: { status: statusOnWire('awaiting_shipment') },
  }),
  wait({
    resource: deliveriesResource,
    says: 'home.to_hand_over',
    sort: 'created_at',
    filter: { status: 'unprocessed' },
  }),
  wait({
    resource: deliveriesResource,
    says: 'home.under_way',
    sort: 'created_at',
    filter: { status: 'issued' },
  }),
  wait({ ...caseQueue, resource: afterSalesResource, says: 'home.cases_to_review' }),
  wait({ resource: afterSalesResource, says: 'home.cases_to_check', sort: 'since', filter: { stage: 'check' } }),
  wait({ resource: afterSalesResource, says: 'home.cases_to_reissue', sort: 'since', filter: { stage: 'reissue' } }),
  wait({ resource: afterSalesResource, says: 'home.cases_to_close', sort: 'since', filter: { due: 'over' } }),
  wait({ ...refundQueue, resource: refundsResource, says: 'home.refunds' }),
  wait({ ...refundBatchQueue, resource: refundBatchesResource, says: 'home.batches_gathered' }),
  wait({
    resource: refundBatchesResource,
    says: 'home.batches_proposed',
    sort: 'gathered_at',
    filter: { status: 'proposed' },
  }),
  wait({ ...invoiceQueue, resource: invoicesResource, says: 'home.invoices' }),
  wait({ ...redInvoiceQueue, resource: invoicesResource, says: 'home.red_invoices' }),
  wait({ ...redProposalQueue, resource: invoicesResource, says: 'home.red_proposals' }),
  wait({ ...statementQueue, resource: statementsResource, says: 'home.statements' }),
  wait({ ...firmChangeQueue, resource: firmChangesResource, says: 'home.firm_changes' }),
  wait({ ...newcomerQueue, resource: buyersResource, says: 'home.newcomers' }),
  wait({ ...chatQueue, resource: chatsResource, says: 'home.chats' }),
  wait({
    ...chatQueue,
    resource: chatsResource,
    says: 'home.chats_unclaimed',
    filter: { waiting: 'yes', assignee: 'nobody' },
  }),
  wait({
    ...chatQueue,
    resource: chatsResource,
    says: 'home.chats_mine',
    filter: { waiting: 'yes', assignee: 'mine' },
  }),
  wait({ ...feedbackQueue, resource: feedbackInbox, says: 'home.feedback' }),
]
