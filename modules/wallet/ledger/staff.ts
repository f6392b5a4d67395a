import { type BoundResource, bindResource } from '@portafilter/contract'
import { isRefusal, type Language, refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import type { WalletDeps } from '../commands.ts'
import { available } from '../history/amounts.ts'
import { figuresBehind, type LedgerLine, ledger, listLedger } from '../views/ledger.ts'
import { walletEvents } from '../words.ts'
import { walletLedgerResource } from './contract.ts'

const ledgerOnWire = (
  line: LedgerLine,
  behind: { readonly available: number; readonly held: number },
  language: Language,
) => ({
  id: line.id,
  firm: line.firm,
  purse: line.purse,
  type: line.type,
  event: walletEvents[line.type][language],
  position: line.position,
  at: toBeijingIso(line.at),
  source: line.source,
  change: toWire(available(line)),
  available: toWire(behind.available),
  held_change: toWire(line.held),
  held: toWire(behind.held),
})

const NOTHING = { available: 0, held: 0 }

/** Every line of every wallet, for finance to read. */
export const walletLedger = ({ db }: WalletDeps): BoundResource =>
  bindResource(walletLedgerResource, {
    list: async (query, _session, { language }) => {
      const found = await listLedger(db, query)
      if (isRefusal(found)) return found
      const behind = await figuresBehind(db, found.rows)
      return { ...found, rows: found.rows.map((line) => ledgerOnWire(line, behind.get(line.id) ?? NOTHING, language)) }
    },
    one: async (id, _session, { language }) => {
      const line = await ledger.rows(db).selectAll().where('id', '=', id).executeTakeFirst()
      if (line === undefined) return refuse('not_found')
      const behind = await figuresBehind(db, [line])
      return ledgerOnWire(line, behind.get(id) ?? NOTHING, language)
    },
    actions: {},
  })
