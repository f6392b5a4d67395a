import { afterSales } from './after-sales/index.ts'
import { alerts } from './alerts/index.ts'
import { buyers } from './buyers/index.ts'
import { changes } from './changes/index.ts'
import { chats } from './chats/index.ts'
import { deliveries } from './deliveries/index.ts'
import { discountGroups } from './discount-groups/index.ts'
import { events } from './events/index.ts'
import { exemptions } from './exemptions/index.ts'
import { feedback } from './feedback/index.ts'
import { firmChanges } from './firm-changes/index.ts'
import { firms } from './firms/index.ts'
import { giftSeries, gifts } from './gift-rules/index.ts'
import { invitations } from './invitations/index.ts'
import { invoices } from './invoices/index.ts'
import { machines, machineTypes } from './machines/index.ts'
import { orders } from './orders/index.ts'
import { documents, faqs, videos } from './papers/index.ts'
import { parts } from './parts/index.ts'
import { receipts } from './receipts/index.ts'
import { refundBatches } from './refund-batches/index.ts'
import { refunds } from './refunds/index.ts'
import { savedReplies } from './saved-replies/index.ts'
import type { Screen } from './screen.ts'
import { serialAudits } from './serial-audits/index.ts'
import { series } from './series/index.ts'
import { machineSheets, sheets } from './sheets/index.ts'
import { statements } from './statements/index.ts'
import { streams } from './streams/index.ts'
import { users } from './users/index.ts'
import { vouchers } from './vouchers/index.ts'
import { walletLedger, wallets } from './wallets/index.ts'

/** Every screen of the backoffice, in the order of the menu. */
export const screens: readonly Screen[] = [
  vouchers,
  receipts,
  alerts,
  orders,
  serialAudits,
  deliveries,
  afterSales,
  refunds,
  refundBatches,
  wallets,
  walletLedger,
  invoices,
  statements,
  firmChanges,
  firms,
  discountGroups,
  invitations,
  buyers,
  chats,
  savedReplies,
  feedback,
  exemptions,
  machines,
  machineTypes,
  series,
  parts,
  gifts,
  giftSeries,
  sheets,
  machineSheets,
  documents,
  videos,
  faqs,
  streams,
  events,
  changes,
  users,
]
