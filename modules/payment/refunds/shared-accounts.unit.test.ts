import { expect, it } from 'vitest'
import { sharedAccounts } from './shared-accounts.ts'

const paid = (n: number, owner: string | null, account: string | null, whose = `of ${owner}`) => ({
  refund_id: `F${n}`,
  whose,
  owner,
  account,
})

it('tells of an account that pays two owners, masked, and of none that pays one, or nobody', () => {
  expect(
    sharedAccounts([
      ...[paid(1, 'Firm A', '6222021001123456'), paid(2, 'Firm B', '6222021001123456')],
      ...[paid(3, 'Firm A', '6222021001129999'), paid(4, 'Firm A', '6222021001129999')],
      ...[paid(5, 'Firm B', null), paid(6, 'Firm C', null), paid(7, null, '6222021001120000')],
    ]),
  ).toEqual([{ account: '•••• 3456', owners: ['Firm A', 'Firm B'], refunds: ['F1', 'F2'] }])
})

it('takes two people of one name for two', () => {
  const two = [paid(1, '张伟', '6222021001123456', 'one'), paid(2, '张伟', '6222021001123456', 'other')]
  expect(sharedAccounts(two)).toMatchObject([{ owners: ['张伟', '张伟'], refunds: ['F1', 'F2'] }])
})
