import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../texts/use-text.ts'

type ActionDialogProps = {
  open: boolean
  title: string
  text?: string | undefined
  confirm: string
  /** Copper for what goes forward, red for what refuses or takes away. */
  color?: 'primary' | 'error'
  cancel?: string
  busy: boolean
  /** Why the last try failed; the form stays as it was filled in. */
  failure: string
  wide?: boolean
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}

/** Says what an action will do, and does it when it is confirmed. */
export const ActionDialog = (props: ActionDialogProps) => {
  const text = useText()
  const titleId = useId()
  const close = () => {
    if (!props.busy) props.onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onConfirm()
  }
  return (
    <Dialog open={props.open} onClose={close} fullWidth maxWidth={props.wide ? 'md' : 'sm'} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent>
          {props.failure !== '' && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {props.failure}
            </Alert>
          )}
          {props.text !== undefined && <DialogContentText sx={{ mb: 1 }}>{props.text}</DialogContentText>}
          {props.children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close} disabled={props.busy} color="inherit">
            {props.cancel ?? text('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.color ?? 'primary'}
            loading={props.busy}
            autoFocus={!props.children}
          >
            {props.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
