import { Stack } from '@mui/material'
import type { ActionDefinition, ResourceDefinition, seenVersionInQuery } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import type { ReactNode } from 'react'
import { useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useText } from '../texts/use-text.ts'
import { ActionArea } from './ActionArea.tsx'
import { StaffAction } from './StaffAction.tsx'

type Deletion = Pick<ActionDefinition, 'roles' | 'several'> & {
  readonly input: z.ZodObject<typeof seenVersionInQuery, z.core.$strict>
}
/** A resource whose rows staff keep as a whole (docs/adding.md): a deletion asks for nothing but the version. */
type CrudResource = Omit<ResourceDefinition, 'actions'> & {
  readonly actions: { readonly update: ActionDefinition; readonly delete: Deletion }
}

/** What every change of such a row says. */
type Shown = { row: Acted; label: string; title: string; confirm: string; said(): string }

type Props = {
  resource: CrudResource
  row: Acted
  /** What the row is called, where that is not its id. */
  name?: string
  /** Its `StaffAction` with the form of its resource. */
  update(shown: Shown): ReactNode
  /** What a deletion would take away. */
  about?: ReactNode
}

/** What can be done about a row that staff keep: it is changed in its form, and deleted once that is confirmed; the list is next. */
export const CrudActions = ({ resource, row, name = String(row.id), update, about }: Props) => {
  const text = useText<`resources.${string}.one`>()
  const title = text(`resources.${resource.name}.one`, { id: name })
  const navigate = useNavigate()
  const path = useCreatePath()
  const list = path({ resource: resource.name, type: 'list' })
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {update({
          row,
          label: text('action.edit'),
          title,
          confirm: text('action.save'),
          said: () => text('action.saved'),
        })}
        <StaffAction
          resource={resource}
          action="delete"
          row={row}
          variant="outlined"
          color="error"
          values={{ id: name }}
          next={() => void navigate(list, { replace: true })}
        >
          {about}
        </StaffAction>
      </Stack>
    </ActionArea>
  )
}
