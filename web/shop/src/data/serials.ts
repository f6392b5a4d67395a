import { accepted, createIdempotent, type Idempotent, useLanguage } from '@portafilter/kit'
import type { SerialRow } from '@portafilter/ordering/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'

export type { SerialRow } from '@portafilter/ordering/contract'

/** The rows of an order as they are now, and why they were rejected: never as they were before, since a form begins with them. */
export const useSerials = (order_code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'serials', order_code, language],
    queryFn: async () => {
      const [rows, reason] = await Promise.all([
        accepted(api.getOrderSn({ order_code })),
        accepted(api.getReason({ order_code })),
      ])
      return { rows, reason }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Whether serial numbers are asked for of an order that has just been submitted under the monthly rule: the month may have turned
 * since it asked, or support have made an exemption. As it asked, where that cannot be known now.
 */
export const asksForSerials = (order_code: string): Promise<boolean> =>
  accepted(api.getCount({ order_code })).then(
    (count) => count > 0,
    () => true,
  )

/** The machines that this buyer has named before, to be offered; none while that is not known. */
export const useOwnMachines = () =>
  useQuery({
    queryKey: ['orders', 'machines'],
    queryFn: async () => (await accepted(api.getOwnMachines())).object,
  }).data ?? []

type Machine = Pick<SerialRow, 'machineCode' | 'phoneNumber' | 'faultReason'>

/**
 * Enters the machines of an order, or changes them, then hands them in. What is entered already is changed when this is done
 * again, or handed in alone where it is the same.
 * @param entered what an earlier try has told by `onEntered`
 * @returns how many rows there are
 */
export const handInSerials = async (
  code: string,
  rows: readonly SerialRow[],
  machineOf: (partCode: string) => Machine,
  idempotently: Idempotent,
  { entered, onEntered }: { entered?: string | undefined; onEntered?(machines: string): void } = {},
): Promise<number> => {
  const items = rows.map(({ id, part_code }) => ({ id, order_code: code, ...machineOf(part_code) }))
  const machines = JSON.stringify(items)
  const isEdit = entered !== undefined || rows.some(({ machineCode }) => machineCode !== '')
  const call = isEdit ? api.updateSn : api.insertSn
  if (machines !== entered) await idempotently(items, (key) => accepted(call({ items }, { key })))
  onEntered?.(machines)
  await accepted(api.updateOrder({ order_code: code }))
  return items.length
}

/** As `handInSerials`, for an order that has just been submitted: it is tried once. */
export const handInFirstSerials = async (code: string, machineOf: (partCode: string) => Machine): Promise<number> => {
  const rows = await accepted(api.getOrderSn({ order_code: code }))
  return handInSerials(code, rows, machineOf, createIdempotent())
}
