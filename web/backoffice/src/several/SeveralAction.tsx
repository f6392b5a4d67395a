import { Box } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { useState } from 'react'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { OpenerButton } from '../actions/OpenerButton.tsx'
import { useText } from '../texts/use-text.ts'
import type { Told } from './do-each.ts'
import { useSeveral } from './use-several.ts'

type Props = {
  resource: ResourceDefinition
  action: string
  rows: readonly Acted[]
  /** @param label what was done */
  onTold(told: Told, label: string): void
}

/** A button for one action on all chosen rows; its dialog names them, and says what becomes of each. */
export const SeveralAction = ({ resource, action, rows, onTold }: Props) => {
  const words = `resources.${resource.name}.actions.${action}` as const
  const text = useText<typeof words | `${typeof words}.text`>()
  const [seen, setSeen] = useState<readonly Acted[]>([])
  const { busy, run } = useSeveral(resource, action)
  const label = text(words)
  const confirm = async () => {
    const told = await run(seen)
    setSeen([])
    onTold(told, label)
  }
  return (
    <>
      <OpenerButton size="small" variant="outlined" disabled={rows.length === 0} onClick={() => setSeen(rows)}>
        {label}
      </OpenerButton>
      <ActionDialog
        open={seen.length > 0}
        busy={busy}
        failure=""
        drawn={[]}
        title={text('several.title', { action: label, count: seen.length })}
        text={text(`${words}.text`)}
        confirm={label}
        onClose={() => setSeen([])}
        onConfirm={() => void confirm()}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {seen.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </Box>
      </ActionDialog>
    </>
  )
}
