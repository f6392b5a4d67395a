import { actedOn, type BoundResource, bindResource, staffMemberOf, waitsBy } from '@portafilter/contract'
import { listNamed, secondPersonOf, userIdsMatching } from '@portafilter/identity'
import { fromWire, isRefusal, refuse } from '@portafilter/kernel'
import type { Deciding } from '../commands.ts'
import { receiptsResource } from '../contract.ts'
import { bankReceipts } from '../streams.ts'
import { listReceipts } from '../views/bank-receipts.ts'
import { confirmCorrection, correctReceipt, rejectCorrection } from './correct.ts'
import { detail, withBuyers } from './detail.ts'

/** What the bank has received, whatever it pays: what is left of it, and where what came in all is put right. */
export const receiptResource = (deps: Deciding): BoundResource =>
  bindResource(receiptsResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listReceipts(deps.db, query, buyers)
        return isRefusal(found) ? found : { ...found, rows: await withBuyers(deps, found.rows) }
      }),
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: bankReceipts.nameOf,
    actions: {
      correct: async (id, { version, came, reason }, session, context) => {
        const cents = fromWire(came)
        if (cents === undefined) return refuse('invalid_input', { field: 'came' })
        const second = await secondPersonOf(deps.db, session)
        const corrected = await correctReceipt(deps, second, id, { came: cents, reason }, context.meta, version)
        const acted = actedOn(id, corrected, context)
        return isRefusal(acted) ? acted : { ...acted, waits: waitsBy(corrected, 'CorrectionProposed') }
      },
      confirm: async (id, { version, ...named }, session, context) => {
        const second = await secondPersonOf(deps.db, session)
        return actedOn(id, await confirmCorrection(deps, second, id, named, context.meta, version), context)
      },
      reject: async (id, { version, ...named }, session, context) => {
        const staff = staffMemberOf(session)
        return actedOn(id, await rejectCorrection(deps, staff, id, named, context.meta, version), context)
      },
    },
  })
