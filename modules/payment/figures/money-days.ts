import { type BoundResource, bindDays } from '@portafilter/contract'
import { toWire } from '@portafilter/kernel'
import { spentByDay } from '@portafilter/wallet'
import type { PaymentDeps } from '../commands.ts'
import { providerMoneyByDay } from '../views/provider-money.ts'
import { approvalsByDay } from '../views/voucher-queue.ts'
import { moneyDaysResource } from './contract.ts'

/** The company's books are in yuan; dollars are told of by themselves. */
export const inYuan = ({ currency }: { readonly currency: string }): boolean => currency === 'CNY'

/** What came in by each source day by day, and what firms spent of what they have with us. */
export const moneyDays = ({ db }: PaymentDeps): BoundResource =>
  bindDays(moneyDaysResource, async (since) => {
    const [transfers, providers, spent] = await Promise.all([
      approvalsByDay(db, since),
      providerMoneyByDay(db, since),
      spentByDay(db, since),
    ])
    return [
      ...transfers.filter(inYuan).map(({ day, amount }) => ({ day, figures: { transfer: toWire(amount) } })),
      ...providers.filter(inYuan).map(({ day, source, amount }) => ({ day, figures: { [source]: toWire(amount) } })),
      ...spent.map(({ day, amount }) => ({ day, figures: { wallets: toWire(amount) } })),
    ]
  })
