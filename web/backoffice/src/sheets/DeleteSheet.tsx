import { useLanguage } from '@portafilter/kit'
import { sheetsResource } from '@portafilter/sheets/contract'
import { useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { DELETED } from './editor/Leaving.tsx'
import type { SheetDetail } from './rows.ts'

/** Takes a sheet away for good, once that is confirmed; one that is called for says where. The list is next. */
export const DeleteSheet = ({ row }: { row: SheetDetail }) => {
  const navigate = useNavigate()
  const path = useCreatePath()
  const list = path({ resource: sheetsResource.name, type: 'list' })
  return (
    <ActionArea>
      <StaffAction
        resource={sheetsResource}
        action="delete"
        row={row}
        variant="outlined"
        color="error"
        values={{ id: useLanguage() === 'CN' ? row.name_cn : row.name_en }}
        next={() => void navigate(list, { replace: true, state: DELETED })}
      />
    </ActionArea>
  )
}
