import fc from 'fast-check'
import { type Amounts, PURSES } from '../history/amounts.ts'
import type { WalletCommand } from '../history/wallet.ts'
import * as t from './wallets.ts'

const ORDERS = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ', '20261121-CDEFGHJK']

const amounts: fc.Arbitrary<Amounts> = fc.record(
  Object.fromEntries(PURSES.map((name) => [name, fc.integer({ min: 1, max: 400 })])),
  { requiredKeys: [] },
)
const differences: fc.Arbitrary<Amounts> = fc.record(
  Object.fromEntries(PURSES.map((name) => [name, fc.integer({ min: -300, max: 900 })])),
  { requiredKeys: [] },
)
const order = fc.constantFrom(...ORDERS)
const ordinal = fc.integer({ min: 1, max: 3 })

/** Commands about a few orders of one firm, so that they meet. */
export const anyCommand: fc.Arbitrary<WalletCommand> = fc.oneof(
  { weight: 2, arbitrary: differences.map((each) => t.adjust(each)) },
  { weight: 4, arbitrary: fc.tuple(amounts, ordinal, order).map((each) => t.hold(...each)) },
  { weight: 3, arbitrary: fc.tuple(ordinal, order).map((each) => t.capture(...each)) },
  { weight: 2, arbitrary: fc.tuple(ordinal, order).map((each) => t.release(...each)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...PURSES), fc.integer({ min: 1, max: 200 }), fc.uuid(), ordinal, order)
      .map((each) => t.giveBack(...each)),
  },
  fc.integer({ min: 1, max: 500 }).map((amount) => ({ type: 'TopUpBalance' as const, pay_no: t.TOP_UP, amount })),
  fc.constant({ type: 'OpenRepayment' as const, pay_no: t.REPAYMENT }),
  fc.constant({ type: 'SettleRepayment' as const, pay_no: t.REPAYMENT }),
)
