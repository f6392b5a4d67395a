import { type BoundCall, bind, ok, ownerOf, type Session } from '@portafilter/contract'
import { stateOf } from '@portafilter/eventstore'
import { beijingMonth, isRefusal, refuse, sum, toWire } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { loadOwnOrder } from './commands.ts'
import { orderingContract } from './contract.ts'
import type { OrderOrigin } from './history/events.ts'
import { lineTotal } from './history/lines.ts'
import { exemptionsOf } from './monthly-rule.ts'
import { buyerMonthOf, buyerMonths } from './streams.ts'
import { type Submission, submitOrder } from './submission.ts'
import { myOrders } from './views/order-list/my-orders.ts'
import { ownCodes } from './views/order-list/own-orders.ts'

export type OrderingDeps = Pick<RoomDeps, 'db' | 'log'>

type Flag = boolean | number | string | undefined

const isSet = (flag: Flag): boolean => flag === true || flag === 1 || flag === '1'

/** `ifNoUploading=2` is quick payment, `ifUploading=1` is serial numbers (decisions/orders.md). */
const choiceOf = (ifNoUploading: Flag, ifUploading: Flag): Submission['choice'] => {
  if (isSet(ifUploading)) return 'serial_numbers'
  return Number(ifNoUploading) === 2 ? 'quick_payment' : null
}

/** `type` 2 is the checkout of favourites, which leaves the cart alone; otherwise `delCart` says that it was the cart's. */
const originOf = (type: Flag, delCart: Flag): OrderOrigin => {
  if (Number(type) === 2) return 'favourites'
  return isSet(delCart) ? 'cart' : 'direct'
}

const isOwn = (session: Session, account: string | undefined): boolean =>
  account === undefined || account === '' || account === session.account

/** The calls of ordering, bound. An `account` or `erp_code` that is not the session's own finds nothing. */
export const orderingRoutes = ({ db, log }: OrderingDeps): readonly BoundCall[] =>
  bind(orderingContract, {
    getOrderAmount: async ({ account }, session, { meta }) => {
      if (!isOwn(session, account)) return refuse('not_found')
      const month = buyerMonthOf(session.user, beijingMonth(meta.at))
      const { accumulated } = await stateOf(log, month, buyerMonths.decider)
      return ok(toWire(accumulated))
    },

    getNoErpCode: async ({ erp_code }, session) => {
      if (erp_code !== '' && erp_code !== session.erpCode) return refuse('not_found')
      const exempt = await exemptionsOf(db, ownerOf(session).firm, [])
      return ok(exempt.firm ? 1 : 0)
    },

    getNoPartCode: async ({ part_code }) => {
      const exempt = await exemptionsOf(db, null, part_code)
      return ok(part_code.filter((code) => exempt.parts.has(code)))
    },

    submitOrder: async (input, session, { language, meta, wrote }) => {
      const submitted = await submitOrder(
        { db, log },
        {
          buyer: session.user,
          address: input.address_id,
          remark: input.remark,
          parts: input.order_part,
          choice: choiceOf(input.ifNoUploading, input.ifUploading),
          origin: originOf(input.type, input.delCart),
          selected: input.selected_giveaway ?? [],
          giveaway: input.giveaway ?? null,
          language,
        },
        meta,
      )
      if (isRefusal(submitted)) return submitted
      wrote(submitted)
      return ok({ code: submitted.code })
    },

    getAllOrder: async (input, session, { language }) =>
      isOwn(session, input.account) ? ok(await myOrders(db, session, input, language)) : refuse('not_found'),

    getOwnCodes: async ({ code }, session) => ok(await ownCodes(db, session.user, code)),

    getOrderPartsTotal: async ({ code, part_codes }, session) => {
      const own = await loadOwnOrder(log, code, session.user)
      if (isRefusal(own)) return own
      const named = own.state.lines.lines.filter((line) => part_codes.includes(line.part_code))
      return ok({ total: toWire(sum(named.map(lineTotal))) })
    },
  })
