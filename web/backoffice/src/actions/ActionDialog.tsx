import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, Fragment, type ReactNode, useId } from 'react'
import { useText } from '../texts/use-text.ts'

type ActionDialogProps = {
  open: boolean
  busy: boolean
  /** Why the last try failed; the form stays as it was filled in. */
  failure: string
  /** The form's fields (use-form.ts). */
  drawn: readonly { name: string; node: ReactNode }[]
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: string | undefined
  confirm: string
  /** Copper for what goes forward, red for what refuses or takes away. */
  color?: 'primary' | 'error'
  cancel?: string
  /** Before the fields. */
  children?: ReactNode
}

/** Says what an action will do, and does it when it is confirmed. A failure is told above the form. */
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
    <Dialog open={props.open} onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
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
          {props.drawn.map(({ name, node }) => (
            <Fragment key={name}>{node}</Fragment>
          ))}
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
            autoFocus={props.drawn.length === 0}
          >
            {props.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
