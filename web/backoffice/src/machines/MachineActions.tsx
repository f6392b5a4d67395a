import { machinesResource } from '@portafilter/catalogue/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import type { Machine } from './rows.ts'
import { useMachineFields } from './use-machine-fields.ts'

const Publishing = ({ row, name }: { row: Machine; name: string }) => {
  const about = { resource: machinesResource, row, values: { name } }
  if (row.published) return <StaffAction {...about} action="unpublish" variant="outlined" color="error" />
  return row.missing.length === 0 ? <StaffAction {...about} action="publish" color="success" /> : null
}

/** What can be done about a machine; it is published once it lacks nothing. */
export const MachineActions = ({ row, name }: { row: Machine; name: string }) => {
  const fields = useMachineFields(row)
  return (
    <>
      <ActionArea>
        <div>
          <Publishing row={row} name={name} />
        </div>
      </ActionArea>
      <CrudActions
        resource={machinesResource}
        row={row}
        name={name}
        update={(shown) => <StaffAction {...shown} resource={machinesResource} action="update" fields={fields} />}
      />
    </>
  )
}
