import { data, type Handlers, type InputOf, ok } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { type CaseKind, isRefusal, refuse, toBeijingIso } from '@portafilter/kernel'
import { claimable, type LoadedOrder, loadOwnOrder, type NoteLine, piecesFree, takesCases } from '@portafilter/ordering'
import type { Payee } from '@portafilter/payment'
import { CASE_KINDS } from '../case/contract.ts'
import { type AfterSalesDeps, type Applied, applyForCase, paidBy } from '../commands.ts'
import { lastPayee } from '../views/case-list.ts'
import type { applyingContract } from './contract.ts'
import { claimableLines, giftsOnWire } from './wire.ts'

type Applying = InputOf<typeof applyingContract.addAfterSale>

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
    chat_message: input.chat_message,
    pictures: [img_a, img_b, img_c, img_d, img_e].filter((path) => path !== ''),
    lines: linesWanted(own, kind, input.partCodes),
  }
}

/** The account that a refund of theirs was last to go to; null of one who has named none, or was erased. */
const accountOf = async ({ db }: AfterSalesDeps, buyer: string) => {
  const reference = await lastPayee(db, buyer)
  const record = reference && (await readPersonalData(db, [reference])).get(reference.id)
  const payee = record?.data as Payee | undefined
  return payee ? { account_name: payee.name, deposit: payee.bank, card_number: payee.account } : null
}

/** What a buyer asks before they apply, and the application. */
export const applying = (deps: AfterSalesDeps): Handlers<typeof applyingContract> => ({
  getNotYetAfterSaleParts: async ({ order_code }, { user }, { language }) => {
    const own = await loadOwnOrder(deps.log, order_code, user)
    if (isRefusal(own)) return own
    if (!takesCases(own.state)) return refuse('case_impossible')
    const { code, currency } = own.state.lines
    return data({
      order: { code, currency, creation_time: toBeijingIso(new Date(own.events[0]?.at ?? 0)) },
      noParts: claimableLines(own, language),
      gifts: giftsOnWire(own, language),
      pay_method: paidBy(own),
      bank_info: await accountOf(deps, user),
    })
  },

  addAfterSale: async (input, { user }, { meta, wrote }) => {
    const own = await loadOwnOrder(deps.log, input.order_code, user)
    if (isRefusal(own)) return own
    const applied = await applyForCase(deps, user, appliedFor(own, input), meta)
    if (isRefusal(applied)) return applied
    for (const written of applied.recorded) wrote(written)
    return ok({ code: applied.case_no })
  },
})
