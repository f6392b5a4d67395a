import { fitsTracking, tidyTracking } from '../tracking-field.ts'

/** Tracking numbers as they are typed, by delivery. */
export type Numbers = Readonly<Record<string, string>>

/** What there is of the other deliveries. */
export const without = <Value>(gone: readonly string[], byId: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(byId).filter(([id]) => !gone.includes(id)))

/** Numbers that go to deliveries, and how many there were more than rows. */
export type Pasted = { numbers: Numbers; left: number }

const linesIn = (text: string): string[] => text.replace(/\s+$/, '').split(/\r\n|\r|\n/)

/** Whether a pasted text is more than one number: lines, or cells of a spreadsheet. */
export const isList = (text: string): boolean => /[\r\n\t]/.test(text.trim())

/**
 * A pasted list: a number on each line goes to the rows in order, from the one that it was pasted into. An empty line keeps
 * its row, so that a spreadsheet's column stays in step. A line that names a delivery in another cell goes to that one.
 * @param ids the rows' deliveries, as they are shown
 */
export const pastedNumbers = (text: string, ids: readonly string[], into: string): Pasted => {
  const numbers: Record<string, string> = {}
  let place = ids.indexOf(into)
  let left = 0
  for (const line of linesIn(text)) {
    const cells = line.split('\t').map(tidyTracking)
    const named = ids.find((id) => cells.includes(id))
    const number = cells.find((cell) => cell !== '' && cell !== named)
    const id = named ?? ids[place++]
    if (number === undefined) continue
    if (id === undefined) left++
    else numbers[id] = number
  }
  return { numbers, left }
}

/** What is wrong with what is typed of one delivery: it is no number, or another delivery has it. */
export type Fault = { kind: 'form' } | { kind: 'twice'; with: string }

/** Couriers make no difference between small and large letters. */
const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

const faultOf = (ids: readonly string[], typed: Numbers, id: string): Fault | undefined => {
  const number = typed[id] ?? ''
  if (number === '') return undefined
  if (!fitsTracking(number)) return { kind: 'form' }
  const other = ids.find((each) => each !== id && same(typed[each] ?? '', number))
  return other === undefined ? undefined : { kind: 'twice', with: other }
}

/** The faults by delivery; what is empty has none, and is not shipped. */
export const faultsOf = (ids: readonly string[], typed: Numbers): ReadonlyMap<string, Fault> =>
  new Map(
    ids.flatMap((id) => {
      const fault = faultOf(ids, typed, id)
      return fault === undefined ? [] : [[id, fault] as const]
    }),
  )
