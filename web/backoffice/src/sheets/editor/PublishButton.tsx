import { Alert, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import type { SheetProblem } from '@portafilter/kernel'
import { useState } from 'react'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { DialogButton } from '../../actions/DialogButton.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Sheet } from './sheet.ts'
import type { Ended, NotSaved, Wanted } from './use-saving.ts'

type Props = {
  sheet: Sheet
  problems: readonly SheetProblem[]
  /** Whether its picture has another shape than the one before. */
  reshaped: boolean
  /** Whether buyers see it already as it is drawn. */
  off: boolean
  busy: boolean
  notSaved: NotSaved | undefined
  save(wanted: Wanted): Promise<Ended>
  forgive(): void
  onGo(problem: SheetProblem): void
}

const KINDS = ['no_action', 'no_row', 'no_hotspot', 'twice'] as const

/** What is not right, kind by kind, with the numbers of each. */
const Standing = ({ problems }: Pick<Props, 'problems'>) => {
  const text = useText<SheetText>()
  return KINDS.map((kind) => {
    const numbers = problems.filter(({ what }) => what === kind).map(({ item_num }) => item_num)
    if (numbers.length === 0) return null
    return (
      <Alert key={kind} severity={kind === 'no_action' ? 'error' : 'info'} sx={{ mt: 1 }}>
        {text(`sheets.standing_${kind}`, { numbers: numbers.join(', ') })}
      </Alert>
    )
  })
}

/** What has to be put right before: it leads to the first of it. */
const NotYetDialog = ({ problems, onGo, onClose }: Props & { onClose: () => void }) => {
  const text = useText<SheetText>()
  const wrong = problems.filter(({ what }) => what === 'no_action')
  const go = () => {
    onClose()
    // The dialog gives the focus back first.
    setTimeout(() => wrong[0] && onGo(wrong[0]))
  }
  return (
    <ActionDialog
      open
      busy={false}
      failure=""
      drawn={[]}
      onClose={onClose}
      onConfirm={go}
      title={text('sheets.not_yet')}
      confirm={text('sheets.go_there')}
    >
      <Standing problems={wrong} />
    </ActionDialog>
  )
}

const PublishDialog = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const text = useText<SheetText>()
  const { sheet, problems, busy, notSaved, save, forgive } = props
  const [reviewed, setReviewed] = useState(false)
  const refused = notSaved !== undefined && 'refused' in notSaved ? notSaved : undefined
  const asksReview = props.reshaped || refused?.field === 'reviewed'
  const close = () => {
    forgive()
    onClose()
  }
  const publish = async () => {
    if ((await save({ publish: true, reviewed })) !== 'refused') onClose()
  }
  return (
    <ActionDialog
      open
      busy={busy}
      failure={refused?.field === 'reviewed' ? '' : (refused?.refused ?? '')}
      drawn={[]}
      onClose={close}
      onConfirm={() => void publish()}
      title={text('sheets.publish_title')}
      text={text('sheets.publish_text')}
      confirm={text('sheets.publish')}
    >
      <Typography variant="body2">
        {text('sheets.publish_counts', { positions: sheet.positions.length, hotspots: sheet.hotspots.length })}
      </Typography>
      <Standing problems={problems} />
      {asksReview && (
        <>
          <FormControlLabel
            sx={{ mt: 1 }}
            label={text('sheets.reviewed')}
            control={<Checkbox checked={reviewed} onChange={(_, on) => setReviewed(on)} />}
          />
          {refused?.field === 'reviewed' && (
            <FormHelperText error role="alert">
              {refused.refused}
            </FormHelperText>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** Shows the sheet to buyers as it is drawn, once that is confirmed. */
export const PublishButton = (props: Props) => {
  const text = useText<SheetText>()
  const Asking = props.problems.some(({ what }) => what === 'no_action') ? NotYetDialog : PublishDialog
  return (
    <DialogButton label={text('sheets.publish')} variant="contained" disabled={props.off}>
      {/* Whoever publishes looks anew each time: nothing of what was ticked stays. */}
      {({ open, onClose }) => open && <Asking {...props} onClose={onClose} />}
    </DialogButton>
  )
}
