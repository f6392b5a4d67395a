import { expect, it } from 'vitest'
import { sharedAccounts } from './shared-accounts.ts'

const paid = (n: number, owner: string | null, account: string | null) => ({ refund_id: `F${n}`, owner, account })

it('tells of an account that pays two owners, masked, and of none that pays one, or nobody', () => {
  expect(
    sharedAccounts([
      ...[paid(1, 'Firm A', '6222021001123456'), paid(2, 'Firm B', '6222021001123456')],
      ...[paid(3, 'Firm A', '6222021001129999'), paid(4, 'Firm A', '6222021001129999')],
      ...[paid(5, 'Firm B', null), paid(6, 'Firm C', null), paid(7, null, '6222021001120000')],
    ]),
  ).toEqual([{ account: '•••• 3456', owners: ['Firm A', 'Firm B'], refunds: ['F1', 'F2'] }])
})
