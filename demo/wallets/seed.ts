import { type Database, type EventLog, nameUuid, stateOf } from '@portafilter/eventstore'
import { colleaguesWith } from '@portafilter/identity'
import { type CommandMeta, isRefusal, type StaffMember } from '@portafilter/kernel'
import { adjustWallet, approveAdjustment, wallets } from '@portafilter/wallet'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'

/** What firms have in the demo shop, in fen (decisions.md, Demo data). */
export const demoWallets = [
  {
    firm: 'ERP1001',
    amounts: { rebates: 2_000_000, credit: 5_000_000, balance: 3_000_000, prepayment: 10_000_000 },
    reason: '年度返利与额度',
  },
]

/** Of command ids that are made from a firm's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '7d0c6c86-0f3c-4b0e-8f6e-5a5d3b1c9e42'

/** Before all that the demo tells of firms that spend it. */
const GRANTED_AT = new Date('2026-11-01T10:00:00+08:00')

const metaOf = (name: string, actor: string): CommandMeta => ({
  ...{ id: nameUuid(name, SEEDED), actor, request: null, cause: null, at: GRANTED_AT },
})

const hasHistory = async (log: EventLog, firm: string): Promise<boolean> =>
  (await stateOf(log, wallets.nameOf(firm), wallets.decider)) !== wallets.decider.initial

const aColleague = async (db: Database, role: 'finance' | 'admin'): Promise<StaffMember> => {
  const [colleague] = await colleaguesWith(db, role)
  if (colleague === undefined) throw new Error(`nobody has the role ${role}`)
  return { user: colleague.id, firm: null }
}

/** As finance does it: one proposes, and another approves what is above the limit. */
export const walletsSeed = {
  name: 'Wallets',
  add: async ({ db, log }: Omit<DemoShop, 'pictures' | 'say'>): Promise<number> => {
    let added = 0
    for (const { firm, amounts, reason } of demoWallets) {
      if (await hasHistory(log, firm)) continue
      const [finance, admin] = [await aColleague(db, 'finance'), await aColleague(db, 'admin')]
      const proposed = metaOf(`${firm} proposed`, finance.user)
      const deps = { db, log }
      const adjusted = await adjustWallet(deps, finance, firm, { amounts, reason }, proposed)
      const approved = await approveAdjustment(deps, admin, firm, proposed.id, metaOf(`${firm} approved`, admin.user))
      for (const done of [adjusted, approved])
        if (isRefusal(done)) throw new Error(`the wallet is refused: ${done.refused}`)
      added += 1
    }
    return added
  },
} satisfies DemoSeed
