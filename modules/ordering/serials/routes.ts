import { type BoundCall, bind, ok, type Session } from '@portafilter/contract'
import { type Database, type EventLog, readPersonalData } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, type Language, refuse } from '@portafilter/kernel'
import { changeOrder, type LoadedOrder, loadOwnOrder } from '../commands.ts'
import { reasonIn } from '../details.ts'
import { auditedLines } from '../history/serial-audit.ts'
import { detailsOf, enterSerials, type Machine } from './commands.ts'
import { type SerialRow, serialContract } from './contract.ts'
import { ownMachines } from './own-machines.ts'

type Deps = { readonly db: Database; readonly log: EventLog }
type Item = Machine & { readonly order_code: string }

/** A row for each line that serial numbers are asked for, with what was entered. */
export const serialRows = async (
  { db }: Deps,
  { state: { lines, serials } }: LoadedOrder,
  language: Language,
): Promise<SerialRow[]> => {
  const { entered } = serials
  const { rows } = entered ? await detailsOf(db, entered.details) : { rows: [] }
  return auditedLines(lines).map(({ item_num, part_code, name }, at) => ({
    id: item_num,
    order_code: lines.code,
    part_code,
    part_name: name[language],
    machineCode: entered?.machines[at] ?? '',
    phoneNumber: rows[at]?.phoneNumber ?? '',
    faultReason: rows[at]?.faultReason ?? '',
  }))
}

/** The calls of the serial-number audit, bound. */
export const serialRoutes = (deps: Deps): readonly BoundCall[] => {
  const enter = (items: readonly Item[], edits: boolean, { user }: Session, meta: CommandMeta) => {
    const [first] = items
    if (first === undefined) return refuse('serials_missing')
    // All rows are of one order.
    if (items.some(({ order_code }) => order_code !== first.order_code)) return refuse('order_not_found')
    return enterSerials(deps, user, first.order_code, items, edits, meta)
  }

  return bind(serialContract, {
    getCount: async ({ order_code }, { user }) => {
      const own = await loadOwnOrder(deps.log, order_code, user)
      if (isRefusal(own)) return own
      return own.state.serials.standing === 'none' ? 0 : auditedLines(own.state.lines).length
    },

    getOrderSn: async ({ order_code }, { user }, { language }) => {
      const own = await loadOwnOrder(deps.log, order_code, user)
      if (isRefusal(own)) return own
      return own.state.serials.standing === 'none' ? [] : await serialRows(deps, own, language)
    },

    getOwnMachines: async (_, { user }) => ok(await ownMachines(deps, user)),

    insertSn: async ({ items }, session, { meta, wrote }) => {
      const entered = await enter(items, false, session, meta)
      if (isRefusal(entered)) return entered
      wrote(entered)
      return items.length
    },

    updateSn: async ({ items }, session, { meta, wrote }) => {
      const entered = await enter(items, true, session, meta)
      if (isRefusal(entered)) return entered
      wrote(entered)
      return items.length
    },

    getReason: async ({ order_code }, { user }) => {
      const own = await loadOwnOrder(deps.log, order_code, user)
      if (isRefusal(own)) return own
      const { standing, reason } = own.state.serials
      if (standing !== 'rejected' || reason === null) return ''
      return reasonIn((await readPersonalData(deps.db, [reason])).get(reason.id))
    },

    updateOrder: async ({ order_code }, { user: buyer }, { meta, wrote }) => {
      const submitted = await changeOrder(deps.log, order_code, { type: 'SubmitSerialNumbers', buyer }, meta)
      if (isRefusal(submitted)) return submitted
      wrote(submitted)
      return 1
    },
  })
}
