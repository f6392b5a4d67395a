import { type Database, type EventLog, nameUuid, stateOf } from '@portafilter/eventstore'
import type { CommandMeta, SecondPerson } from '@portafilter/kernel'
import { adjustWallet, approveAdjustment, wallets } from '@portafilter/wallet'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { colleagueOf, taken } from '../story.ts'

/** What firms have in the demo shop, in fen (decisions/demo.md). */
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

const metaOf = (name: string, actor: string, at: Date): CommandMeta => ({
  id: nameUuid(name, SEEDED),
  actor,
  request: null,
  cause: null,
  at,
})

const hasHistory = async (log: EventLog, firm: string): Promise<boolean> =>
  (await stateOf(log, wallets.nameOf(firm), wallets.decider)) !== wallets.decider.initial

const granting = async (db: Database, account: 'finance' | 'admin'): Promise<SecondPerson> => {
  const colleague = await colleagueOf(db, account)
  if (colleague === undefined) throw new Error(`nobody has the account ${account}`)
  return { ...colleague, bound: [] }
}

/** What a firm is given, in fen, and why. */
type Grant = Readonly<{ firm: string; amounts: (typeof demoWallets)[number]['amounts']; reason: string }>

/** As finance does it: one proposes, and another approves. Answers whether it was missing. */
export const grants = async (
  { db, log }: Pick<DemoShop, 'db' | 'log'>,
  { firm, amounts, reason }: Grant,
  at = GRANTED_AT,
): Promise<boolean> => {
  if (await hasHistory(log, firm)) return false
  const [finance, admin] = [await granting(db, 'finance'), await granting(db, 'admin')]
  const proposed = metaOf(`${firm} proposed`, finance.user, at)
  // Above whatever one person may do alone here.
  const deps = { db, log, secondPersonAbove: 0 }
  taken(await adjustWallet(deps, finance, firm, { amounts, reason }, proposed))
  const approves = metaOf(`${firm} approved`, admin.user, at)
  taken(await approveAdjustment(deps, admin, firm, proposed.id, approves))
  return true
}

export const walletsSeed = {
  name: 'Wallets',
  add: async (shop: Pick<DemoShop, 'db' | 'log'>): Promise<number> => {
    let added = 0
    for (const grant of demoWallets) if (await grants(shop, grant)) added += 1
    return added
  },
} satisfies DemoSeed
