import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ProposalPanel } from './Proposal.tsx'
import type { Voucher } from './rows.ts'

vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'EN' }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
vi.mock('../access/use-rights.ts', () => ({ useRights: () => ({ acts: () => true }) }))
vi.mock('../display/Subject.tsx', () => ({ Subject: ({ of }: { of: string }) => of }))
vi.mock('../display/values.tsx', () => ({ Code: () => 'ICBC1', Moment: () => '', Money: () => '' }))

const drawn = (surplus: number, others: string[]) => {
  const proposal = { surplus, others, unconfirmed: '', received_on: '2026-11-21', proposed_at: '' }
  const props = { voucher: { currency: 'CNY', warnings: [] }, proposal } as unknown as {
    voucher: Voucher
    proposal: NonNullable<Voucher['proposal']>
  }
  return renderToString(createElement(ProposalPanel, props))
}

it('says whether it waits as far more than due, or as part of a transfer that pays others, and whose those are', () => {
  const [much, shared] = [drawn(5_000, []), drawn(0, ['20261121-ABCDEFGH-P1'])]
  expect(much).toContain('vouchers.surplus')
  expect(much).not.toContain('vouchers.others')
  for (const said of ['vouchers.proposal_check_whose', 'vouchers.others', '20261121-ABCDEFGH<'])
    expect(shared).toContain(said)
  expect(shared).not.toContain('vouchers.surplus')
  const both = drawn(5_000, ['20261121-ABCDEFGH-P1'])
  for (const said of ['vouchers.proposal_check_whose', 'vouchers.others', 'vouchers.surplus'])
    expect(both).toContain(said)
})
