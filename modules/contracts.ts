import { afterSalesContract } from './aftersales/contract.ts'
import { basketContract } from './basket/contract.ts'
import { catalogueContract, giftsContract, modelSeriesContract } from './catalogue/contract.ts'
import { deliveryContract, trackingContract } from './delivery/contract.ts'
import { identityContract } from './identity/contract.ts'
import { invoiceContract } from './invoicing/contract.ts'
import { documentContract, orderingContract, serialContract } from './ordering/contract.ts'
import { papersContract } from './papers/contract.ts'
import { paymentContract, providerContract } from './payment/contract.ts'
import { sheetsContract } from './sheets/contract.ts'
import { supportContract } from './support/contract.ts'
import { uploadsContract } from './uploads/contract.ts'
import { walletContract } from './wallet/contract.ts'

/** Every call of `/prod-api`, by name: what browsers know of the rooms. */
export const contracts = {
  ...identityContract,
  ...catalogueContract,
  ...giftsContract,
  ...modelSeriesContract,
  ...sheetsContract,
  ...papersContract,
  ...uploadsContract,
  ...basketContract,
  ...orderingContract,
  ...serialContract,
  ...documentContract,
  ...walletContract,
  ...invoiceContract,
  ...paymentContract,
  ...providerContract,
  ...deliveryContract,
  ...trackingContract,
  ...afterSalesContract,
  ...supportContract,
}
