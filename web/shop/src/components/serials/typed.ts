import { codeKey } from '@portafilter/kernel'
import type { SerialRow } from '@portafilter/ordering/contract'

export const COLUMNS = ['machineCode', 'phoneNumber', 'faultReason'] as const
export type Column = (typeof COLUMNS)[number]

/** As many signs as the server takes. */
export const MOST_SIGNS = { machineCode: 50, phoneNumber: 20, faultReason: 200 } as const satisfies Record<
  Column,
  number
>

/** What is said of the machine that a part is for. */
export type Machine = Pick<SerialRow, Column>

/** A part that a machine is asked for. */
export type Part = Pick<SerialRow, 'part_code' | 'part_name'>

/** What is typed: a machine for each part by its code, and one for all of them, which stands beside the others. */
export type Typed = Readonly<{ rows: Readonly<Record<string, Machine>>; one: Machine; isOne: boolean }>

const NOTHING: Machine = { machineCode: '', phoneNumber: '', faultReason: '' }

export const NOTHING_TYPED: Typed = { rows: {}, one: NOTHING, isOne: false }

const rowOf = ({ rows }: Typed, code: string): Machine => rows[code] ?? NOTHING

/** The machine of a part, as it goes to the server. */
export const machineOf = (typed: Typed, code: string): Machine => (typed.isOne ? typed.one : rowOf(typed, code))

/** What was entered for an order before; one machine for all where it is the same in every row. */
export const typedOf = (rows: readonly SerialRow[]): Typed => {
  const machines = rows.map(({ machineCode, phoneNumber, faultReason }) => ({ machineCode, phoneNumber, faultReason }))
  const [first = NOTHING, ...others] = machines
  const isSame = (machine: Machine) => COLUMNS.every((column) => machine[column] === first[column])
  return {
    rows: Object.fromEntries(rows.map(({ part_code }, at) => [part_code, machines[at] ?? NOTHING])),
    one: first,
    isOne: others.length > 0 && first.machineCode !== '' && others.every(isSame),
  }
}

/**
 * With something in one cell; in the one row for all where that is what is shown. What is typed for a part is newer than what
 * was for all, which does not come back over it.
 */
export const withCell = (typed: Typed, code: string, column: Column, value: string): Typed =>
  typed.isOne
    ? { ...typed, one: { ...typed.one, [column]: value } }
    : {
        ...typed,
        one: { ...typed.one, [column]: '' },
        rows: { ...typed.rows, [code]: { ...rowOf(typed, code), [column]: value } },
      }

/** Whether one machine is for all, or each part has its own. Nothing typed is lost; what is empty takes what the other has. */
export const withOne = (typed: Typed, codes: readonly string[], isOne: boolean): Typed => {
  const filled = (machine: Machine, from: (column: Column) => string): Machine =>
    Object.assign({ ...machine }, ...COLUMNS.map((column) => ({ [column]: machine[column] || from(column) })))
  if (!isOne) {
    const rows = codes.map((code) => [code, filled(rowOf(typed, code), (column) => typed.one[column])])
    return { ...typed, isOne, rows: Object.fromEntries(rows) }
  }
  const first = (column: Column) => codes.map((code) => rowOf(typed, code)[column]).find(Boolean) ?? ''
  return { ...typed, isOne, one: filled(typed.one, first) }
}

/** Each empty cell of a column takes what stands above it. */
export const filledDown = (typed: Typed, codes: readonly string[], column: Column): Typed => {
  let above = ''
  const rows = codes.map((code) => {
    const row = rowOf(typed, code)
    above = row[column].trim() === '' ? above : row[column]
    return [code, { ...row, [column]: above }]
  })
  return { ...typed, rows: Object.fromEntries(rows) }
}

/** The phone of a machine that was named before comes along, where there is none yet. */
export const withKnownPhone = (typed: Typed, code: string, known: readonly Omit<Machine, 'faultReason'>[]): Typed => {
  const { machineCode, phoneNumber } = machineOf(typed, code)
  const meant = known.find((machine) => codeKey(machine.machineCode) === codeKey(machineCode))
  return meant === undefined || phoneNumber !== '' ? typed : withCell(typed, code, 'phoneNumber', meant.phoneNumber)
}

/** What is wrong with a cell; each has its words in texts.ts. */
export const faultOf = (column: Column, typed: string): 'missing' | 'malformed' | undefined => {
  const value = typed.trim()
  if (value === '') return 'missing'
  // As the server counts them.
  const isMalformed = [...value].length > MOST_SIGNS[column] || (column === 'phoneNumber' && !/^\d{5,20}$/.test(value))
  return isMalformed ? 'malformed' : undefined
}

/** Whether each of these parts has its machine, and nothing is wrong with it. */
export const isComplete = (typed: Typed, codes: readonly string[]): boolean =>
  codes.every((code) => COLUMNS.every((column) => faultOf(column, machineOf(typed, code)[column]) === undefined))
