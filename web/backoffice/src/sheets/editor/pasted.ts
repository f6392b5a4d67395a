/** A line as it was read. */
export type PastedRow = Readonly<{ item_num: number; part_code: string; quantity: number }>

/** What of a pasted list could be read, and the lines that could not, by their number from 1. */
export type Pasted = Readonly<{ rows: readonly PastedRow[]; unread: readonly number[] }>

const LONGEST_CODE = 64
const LINE = /^(\d{1,4})[\s,;]+([^\s,;]+)(?:[\s,;]+(\d{1,3}))?$/

const rowIn = (line: string): PastedRow | undefined => {
  const [, number, part_code = '', quantity = '1'] = LINE.exec(line) ?? []
  const row = { item_num: Number(number), part_code, quantity: Number(quantity) }
  return row.item_num >= 1 && row.quantity >= 1 && part_code.length <= LONGEST_CODE ? row : undefined
}

/** A list as people paste it from a sheet of cells: `number, code, quantity` in each line, 1 where no quantity is said. */
export const pasted = (text: string): Pasted => {
  const lines = text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
  const read = lines.map((line) => (line === '' ? undefined : rowIn(line)))
  return {
    rows: read.filter((row) => row !== undefined),
    unread: lines.flatMap((line, index) => (line !== '' && read[index] === undefined ? [index + 1] : [])),
  }
}
