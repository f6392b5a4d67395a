import { type BoundCall, bind, done, ok, spanOfPage, type Written } from '@portafilter/contract'
import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { loadOwnOrder, ownOrder } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import { applying } from './applying/routes.ts'
import { CASE_KINDS } from './case/contract.ts'
import { type LoadedCase, loadCase } from './cases.ts'
import { type AfterSalesDeps, byBuyer } from './commands.ts'
import { afterSalesContract } from './contract.ts'
import type { CaseCommand } from './history/case.ts'
import type { Case } from './history/state.ts'
import { casesOfOrder, ownCases } from './views/case-list.ts'
import { caseDetails, caseOnWire, parcelOf, recordsOf, refundsOf } from './wire.ts'

/** How `status_two` 0, 1 and 2 are told apart by how a case ended. */
const ENDED: Readonly<Record<0 | 1 | 2, readonly Case['ended'][]>> = {
  0: [null],
  1: ['cancelled'],
  2: ['rejected', 'closed'],
}

const endedIn = (wanted: readonly (0 | 1 | 2)[] | null | undefined) =>
  wanted && wanted.length > 0 ? wanted.flatMap((each) => ENDED[each]) : undefined

const loadOwnCase = async (
  { log }: AfterSalesDeps,
  code: string,
  buyer: string,
): Promise<LoadedCase | Refusal<'case_not_found'>> => {
  const loaded = await loadCase(log, code)
  return loaded?.found.buyer === buyer ? loaded : refuse('case_not_found')
}

/** The calls of after-sales, bound. */
export const afterSalesRoutes = (
  deps: AfterSalesDeps & Pick<RoomDeps, 'company' | 'providers'>,
): readonly BoundCall[] => {
  const { db, log } = deps

  const does = async (
    code: string,
    command: Extract<CaseCommand, { buyer: string }>,
    meta: CommandMeta,
    wrote: (written: Written) => void,
  ) => {
    const changed = await byBuyer(deps, code, command, meta)
    if (isRefusal(changed)) return changed
    for (const written of changed.recorded) wrote(written)
    return done
  }

  return bind(afterSalesContract, {
    getOrderByCode: async ({ code }, { user }, { language }) => {
      const own = await loadOwnOrder(log, code, user)
      if (isRefusal(own)) return own
      const rows = await casesOfOrder(db, code)
      const kept = await recordsOf(
        deps,
        rows.map(({ state }) => state),
      )
      return ok({
        order: await ownOrder(deps, own, language),
        afterSaleList: rows.map((row) => ({
          ...caseOnWire(row, kept, language),
          refunds: refundsOf({ found: row.state, order: own }),
        })),
      })
    },

    ...applying(deps),

    getAfterSaleList: async (input, { user }, { language }) => {
      const { search, type, status_list: steps } = input
      const { rows, total } = await ownCases(db, user, {
        kind: type ? CASE_KINDS[type] : undefined,
        steps: steps && steps.length > 0 ? steps : undefined,
        ended: endedIn(input.status_two_list),
        search,
        ...spanOfPage(input),
      })
      const kept = await recordsOf(
        deps,
        rows.map(({ state }) => state),
      )
      const list = rows.map((row) => caseOnWire(row, kept, language))
      return ok({ list, total, pageNum: input.currPage, pageSize: input.pageSize })
    },

    getAfterSaleByCode: async ({ code }, { user }, { language, meta }) => {
      const loaded = await loadOwnCase(deps, code, user)
      return isRefusal(loaded) ? loaded : ok(await caseDetails(deps, loaded, language, meta.at))
    },

    setTransportByCode: ({ code, transpor_code, type, carrier }, { user: buyer }, { meta, wrote }) => {
      const command = type === '1' ? 'EnterTracking' : 'CorrectTracking'
      return does(code, { type: command, buyer, ...parcelOf(transpor_code, carrier) }, meta, wrote)
    },

    cancelAfterSale: ({ code }, { user: buyer }, { meta, wrote }) =>
      does(code, { type: 'CancelCase', buyer }, meta, wrote),

    reissueReceiveGoods: ({ code }, { user: buyer }, { meta, wrote }) =>
      does(code, { type: 'ConfirmReissue', buyer }, meta, wrote),
  })
}
