import { TableCell } from '@mui/material'
import { type MouseEvent, useMemo } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useRecordContext,
} from 'react-admin'
import { RowChoice } from '../several/RowChoice.tsx'

const Choice = () => {
  const row = useRecordContext<RaRecord>()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const toggle = (event: MouseEvent) => {
    if (row !== undefined) handleToggleItem?.(row.id, event)
    // The row's own click opens it.
    event.stopPropagation()
  }
  return <TableCell padding="checkbox">{row !== undefined && <RowChoice id={row.id} onToggle={toggle} />}</TableCell>
}

/** A row with its choice: react-admin's own has no name that readers of the screen would hear. */
const ChoosableRow = ({ children, ...row }: DataTableRowProps) => {
  const config = useDataTableConfigContext()
  const withoutChoice = useMemo(() => ({ ...config, hasBulkActions: false }), [config])
  return (
    <DataTableConfigContext.Provider value={withoutChoice}>
      <DataTableRow {...row}>
        <Choice />
        {children}
      </DataTableRow>
    </DataTableConfigContext.Provider>
  )
}

/** The rows of a table in which several can be chosen. */
export const ChoosableBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={ChoosableRow} />
