import type { Acted } from '@portafilter/contract/staff-client'
import { type RaRecord, useListContext } from 'react-admin'

/** The chosen rows of those that are shown: nothing is done with a row that is out of sight. */
export const useChosen = <Row extends Acted = Acted>() => {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord & Row>()
  const ids = new Set(selectedIds)
  return { rows: data.filter(({ id }) => ids.has(id)), choose: onSelect }
}
