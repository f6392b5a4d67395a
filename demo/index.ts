import { afterSalesSeed } from './after-sales/seed.ts'
import { alertsSeed } from './alerts/seed.ts'
import { catalogueSeed } from './catalogue/seed.ts'
import { chatsSeed } from './chats/seed.ts'
import { deliveriesSeed } from './deliveries/seed.ts'
import type { DemoSeed, DemoShop } from './demo-seed.ts'
import { exemptionsSeed } from './exemptions/seed.ts'
import { feedbackSeed } from './feedback/seed.ts'
import { giftsSeed } from './gifts/seed.ts'
import { invitationsSeed } from './invitations/seed.ts'
import { invoicesSeed } from './invoices/seed.ts'
import { lastDaysSeed } from './last-days/seed.ts'
import { monthsSeed } from './months/seed.ts'
import { paperFilesSeed } from './papers/files.ts'
import { papersSeed } from './papers/seed.ts'
import { peopleSeed } from './people/seed.ts'
import { demoPictureNames as pictureNames, picturesSeed } from './pictures/seed.ts'
import { batchesSeed } from './refunds/batches.ts'
import { refundsSeed } from './refunds/seed.ts'
import { repliesSeed } from './replies/seed.ts'
import { demoSheetNames, sheetPicturesSeed } from './sheets/pictures.ts'
import { sheetsSeed } from './sheets/seed.ts'
import { statementsSeed } from './statements/seed.ts'
import { waitingSeed } from './waiting/seed.ts'
import { walletsSeed } from './wallets/seed.ts'
import { spendingSeed } from './wallets/spending.ts'

export { demoAlerts } from './alerts/seed.ts'
export { demoMachines } from './catalogue/machines.ts'
export { demoParts } from './catalogue/parts.ts'
export { catalogueSeed } from './catalogue/seed.ts'
export { demoSoldMachines } from './catalogue/sold-machines.ts'
export type { DemoShop } from './demo-seed.ts'
export { demoPaperNames } from './papers/files.ts'
export { demoPeople } from './people/people.ts'
export { peopleSeed } from './people/seed.ts'
export { demoWallets } from './wallets/seed.ts'

/** Of all its pictures at all sizes, as they are kept. */
export const demoPictureNames: readonly string[] = [...pictureNames, ...demoSheetNames]

/**
 * What the demo shop stands on, in the order in which it is added: the catalogue shows pictures that are there, and the discount
 * group of a firm has to be there. What comes to the demo is a seed in a folder of its own and a place in this list, or in the next.
 */
export const seeds: readonly DemoSeed[] = [
  picturesSeed,
  sheetPicturesSeed,
  paperFilesSeed,
  catalogueSeed,
  peopleSeed,
  invitationsSeed,
  sheetsSeed,
  papersSeed,
  giftsSeed,
  exemptionsSeed,
  repliesSeed,
  walletsSeed,
]

/** What has happened in it, so that every screen has something to show. Tests leave it out: they tell stories of their own. */
export const stories: readonly DemoSeed[] = [
  monthsSeed,
  alertsSeed,
  refundsSeed,
  spendingSeed,
  lastDaysSeed,
  statementsSeed,
  batchesSeed,
  invoicesSeed,
  deliveriesSeed,
  afterSalesSeed,
  feedbackSeed,
  chatsSeed,
  waitingSeed,
]

/** Adds to a shop what it lacks of the demo. Answers how much that was. */
export const fill = async (shop: DemoShop, all: readonly DemoSeed[] = [...seeds, ...stories]): Promise<number> => {
  let total = 0
  for (const { name, add } of all) {
    const added = await add(shop)
    shop.say(`${name}: ${added === 0 ? 'nothing is missing' : `${added} added`}`)
    total += added
  }
  return total
}
