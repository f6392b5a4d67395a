import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { sheetsResource } from '@portafilter/sheets/contract'
import { useCreatePath } from 'react-admin'
import { useHref } from 'react-router'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { DialogButton } from '../../actions/DialogButton.tsx'
import type { Stale } from '../../actions/outcome.ts'
import { RowChanges } from '../../changes/RowChanges.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetDetail } from '../rows.ts'
import type { SheetText } from '../texts.ts'

type Props = {
  stale: Stale
  /** The sheet as it is now; undefined where it could not be read. */
  theirs: SheetDetail | undefined
  /** The version that was drawn on. */
  seen: number
  onOver(theirs: SheetDetail): void
  onClose(): void
}

/** Asked before what somebody else has saved is lost. */
const OverButton = ({ theirs, onOver }: { theirs: SheetDetail; onOver: Props['onOver'] }) => {
  const text = useText<SheetText>()
  return (
    <DialogButton label={text('sheets.save_over')} variant="outlined" color="error">
      {(dialog) => (
        <ActionDialog
          {...dialog}
          busy={false}
          failure=""
          drawn={[]}
          onConfirm={() => onOver(theirs)}
          title={text('sheets.save_over_title')}
          text={text('sheets.save_over_text')}
          confirm={text('sheets.save_over')}
          color="error"
        />
      )}
    </DialogButton>
  )
}

/** Who saved the sheet first, and what they changed. What was drawn here is still here. */
export const Conflict = ({ stale, theirs, seen, onOver, onClose }: Props) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  const path = useCreatePath()
  const there = useHref(path({ resource: sheetsResource.name, type: 'show', id: theirs?.id ?? '' }))
  const values = {
    by: stale.by ?? text('conflict.system'),
    at: stale.at === '' ? '—' : formatMoment(stale.at, language),
  }
  return (
    <Alert severity="warning" role="alert" onClose={onClose} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{text('conflict.title')}</AlertTitle>
      {text('sheets.conflict', values)}
      {theirs !== undefined && (
        <Stack spacing={1} sx={{ mt: 1 }}>
          <RowChanges resource={sheetsResource.name} changes={theirs.changes.filter(({ version }) => version > seen)} />
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" href={there} target="_blank" rel="noreferrer">
              {text('sheets.look_at_theirs')}
            </Button>
            <OverButton theirs={theirs} onOver={onOver} />
          </Stack>
        </Stack>
      )}
    </Alert>
  )
}
