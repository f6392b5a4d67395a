import type { ComponentProps } from 'react'
import { AddList } from '../add-list/AddList.tsx'
import { PartsTable } from './PartsTable.tsx'

type Props = Omit<ComponentProps<typeof PartsTable>, 'tools' | 'placed'>

/** Parts of the catalogue, and a way to add a whole list of them. */
const PartsForSale = (table: Props) => (
  <PartsTable tools={<AddList like={table.parts.map(({ part_code }) => part_code)} />} {...table} />
)

export default PartsForSale
