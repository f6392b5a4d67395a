import type { Database, EventLog } from '@portafilter/eventstore'
import { codeKey, isRefusal } from '@portafilter/kernel'
import { loadOwnOrder } from '../commands.ts'
import { detailsOf, type MachineDetails } from './commands.ts'
import type { SerialRow } from './contract.ts'
import { ordersNamingMachines } from './queue.ts'

type Deps = { readonly db: Database; readonly log: EventLog }
type OwnMachine = Pick<SerialRow, 'machineCode' | 'phoneNumber'>

/** Machines are looked for in so many of a buyer's orders: each is a history that is read. */
const LATEST_ORDERS = 20

/** As they were typed; of another's order none. */
const machinesIn = async ({ db, log }: Deps, buyer: string, code: string): Promise<readonly OwnMachine[]> => {
  const own = await loadOwnOrder(log, code, buyer)
  if (isRefusal(own) || own.state.serials.entered === null) return []
  const { machines, details } = own.state.serials.entered
  const { rows }: { rows: readonly Partial<MachineDetails>[] } = await detailsOf(db, details)
  return machines.map((machineCode, at) => ({ machineCode, phoneNumber: rows[at]?.phoneNumber ?? '' }))
}

/** The machines that a buyer has named in the latest orders: each once, however it was typed, as it was typed last. */
export const ownMachines = async (deps: Deps, buyer: string): Promise<OwnMachine[]> => {
  const codes = await ordersNamingMachines(deps.db, buyer, LATEST_ORDERS)
  const named = (await Promise.all(codes.map((code) => machinesIn(deps, buyer, code)))).flat()
  const first = new Map<string, OwnMachine>()
  for (const machine of named)
    if (!first.has(codeKey(machine.machineCode))) first.set(codeKey(machine.machineCode), machine)
  return [...first.values()]
}
