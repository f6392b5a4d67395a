import { type BoundCall, bind, data, done, type InputOf, ok, type Written } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { type CaseKind, type CommandMeta, isRefusal, type Refusal, refuse, toBeijingIso } from '@portafilter/kernel'
import {
  claimable,
  type LoadedOrder,
  loadOwnOrder,
  type NoteLine,
  ownOrder,
  piecesFree,
  takesCases,
} from '@portafilter/ordering'
import type { Payee } from '@portafilter/payment'
import type { RoomDeps } from '@portafilter/room'
import { type LoadedCase, loadCase } from './cases.ts'
import { type AfterSalesDeps, type Applied, applyForCase, byBuyer, paidBy } from './commands.ts'
import { afterSalesContract, CASE_KINDS } from './contract.ts'
import type { CaseCommand } from './history/case.ts'
import type { Case } from './history/state.ts'
import { casesOfOrder, lastPayee, ownCases } from './views/case-list.ts'
import { caseDetails, caseOnWire, claimableLines, giftsOnWire, parcelOf, recordsOf } from './wire.ts'

type Applying = InputOf<typeof afterSalesContract.addAfterSale>

/** The lines that are claimed; a bare code means all of it that can still be claimed (goods.md, Cases). */
const linesWanted = ({ state }: LoadedOrder, kind: CaseKind, wanted: Applying['partCodes']): NoteLine[] =>
  wanted.flatMap((line) => {
    if (typeof line !== 'string') return [line]
    const named = state.lines.lines.filter(({ part_code }) => part_code === line)
    // Of a code that the order has not, one piece more than there is.
    if (named.length === 0) return [{ item_num: 0, part_code: line, quantity: 1 }]
    const all = named.map(({ item_num, part_code }) => ({
      item_num,
      part_code,
      quantity: piecesFree(claimable(state, kind, item_num)),
    }))
    // As well of one of which nothing is left.
    return all.some(({ quantity }) => quantity > 0) ? all : all.map((each) => ({ ...each, quantity: 1 }))
  })

const payeeIn = ({ account_name, deposit, card_number }: Applying): Payee | null =>
  account_name.trim() && deposit.trim() && card_number
    ? { name: account_name.trim(), bank: deposit.trim(), account: card_number }
    : null

const appliedFor = (own: LoadedOrder, input: Applying): Applied => {
  const kind = CASE_KINDS[input.type]
  const { img_a, img_b, img_c, img_d, img_e } = input
  return {
    order: input.order_code,
    kind,
    reason: kind === 'refund_only' ? null : input.reason || null,
    describe: input.question_describe,
    phone: input.phone,
    payee: payeeIn(input),
    pictures: [img_a, img_b, img_c, img_d, img_e].filter((path) => path !== ''),
    lines: linesWanted(own, kind, input.partCodes),
  }
}

/** How `status_two` 0, 1 and 2 are told apart by how a case ended. */
const ENDED: Readonly<Record<0 | 1 | 2, readonly NonNullable<Case['ended']>[]>> = {
  0: [],
  1: ['cancelled'],
  2: ['rejected', 'closed'],
}

const endedIn = (wanted: readonly (0 | 1 | 2)[] | null | undefined) =>
  wanted && wanted.length > 0 ? wanted.flatMap((each) => ENDED[each]) : undefined

/** Tells of all that was recorded, on the case and on its order. */
const told = <Answer>(
  changed: { readonly recorded: readonly Written[] } | Refusal,
  wrote: (written: Written) => void,
  answer: Answer,
): Answer | Refusal => {
  if (isRefusal(changed)) return changed
  for (const written of changed.recorded) wrote(written)
  return answer
}

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

  const accountOf = async (buyer: string) => {
    const reference = await lastPayee(db, buyer)
    const record = reference && (await readPersonalData(db, [reference])).get(reference.id)
    const payee = record?.data as Payee | undefined
    return payee ? { account_name: payee.name, deposit: payee.bank, card_number: payee.account } : null
  }

  const does = async (
    code: string,
    command: Extract<CaseCommand, { buyer: string }>,
    meta: CommandMeta,
    wrote: (written: Written) => void,
  ) => told(await byBuyer(deps, code, command, meta), wrote, done)

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
        afterSaleList: rows.map((row) => caseOnWire(row, kept, language)),
      })
    },

    getNotYetAfterSaleParts: async ({ order_code }, { user }, { language }) => {
      const own = await loadOwnOrder(log, order_code, user)
      if (isRefusal(own)) return own
      if (!takesCases(own.state)) return refuse('case_impossible')
      const { code, currency } = own.state.lines
      return data({
        order: { code, currency, creation_time: toBeijingIso(new Date(own.events[0]?.at ?? 0)) },
        noParts: claimableLines(own, language),
        gifts: giftsOnWire(own, language),
        pay_method: paidBy(own),
        bank_info: await accountOf(user),
      })
    },

    addAfterSale: async (input, { user }, { meta, wrote }) => {
      const own = await loadOwnOrder(log, input.order_code, user)
      if (isRefusal(own)) return own
      const applied = await applyForCase(deps, user, appliedFor(own, input), meta)
      if (isRefusal(applied)) return applied
      return told(applied, wrote, ok({ code: applied.case_no }))
    },

    getAfterSaleList: async (input, { user }, { language }) => {
      const { currPage, pageSize, search, type, status_list: steps } = input
      const { rows, total } = await ownCases(db, user, {
        kind: type ? CASE_KINDS[type] : undefined,
        steps: steps && steps.length > 0 ? steps : undefined,
        ended: endedIn(input.status_two_list),
        search,
        limit: pageSize,
        offset: (currPage - 1) * pageSize,
      })
      const kept = await recordsOf(
        deps,
        rows.map(({ state }) => state),
      )
      return ok({ list: rows.map((row) => caseOnWire(row, kept, language)), total, pageNum: currPage, pageSize })
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
