import { partsResource } from '@portafilter/catalogue/contract'
import type { RowOf } from '@portafilter/contract'
import { staffApi } from '../../data/staff-api.ts'
import type { PastedRow } from './pasted.ts'
import type { Row } from './sheet.ts'

type Part = RowOf<typeof partsResource>
type NewRow = Omit<Row, 'key'>

/** The row of a part at a number. */
export const rowOf = ({ code, name_cn, name_en, withdrawn }: Part, item_num: number, quantity: number): NewRow => ({
  item_num,
  part_code: code,
  quantity,
  part_name_cn: name_cn,
  part_name_en: name_en,
  withdrawn,
})

/** So many codes go into one address. */
const AT_ONCE = 100

const partsOf = async (codes: readonly string[]): Promise<readonly Part[]> => {
  const found: Part[] = []
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const code = codes.slice(from, from + AT_ONCE)
    found.push(...(await staffApi.list(partsResource, { filter: { code }, range: [0, AT_ONCE - 1] })).rows)
  }
  return found
}

/** The rows of a pasted list with their parts, and the codes of which there is none. Throws where they cannot be asked for. */
export const rowsOf = async (
  pasted: readonly PastedRow[],
): Promise<Readonly<{ rows: readonly NewRow[]; unknown: readonly string[] }>> => {
  const codes = [...new Set(pasted.map(({ part_code }) => part_code))]
  const parts = new Map((await partsOf(codes)).map((part) => [part.code, part]))
  const rows = pasted.flatMap(({ item_num, part_code, quantity }) => {
    const part = parts.get(part_code)
    return part === undefined ? [] : [rowOf(part, item_num, quantity)]
  })
  return { rows, unknown: codes.filter((code) => !parts.has(code)) }
}
