import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { type FormEvent, Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../texts/use-text.ts'
import type { TooLate } from './area.ts'
import type { TypedIn } from './fields.ts'
import { Late } from './Late.tsx'

type ActionDialogProps = {
  open: boolean
  busy: boolean
  /** Why the last try failed; the form stays as it was filled in. */
  failure: string
  /** Why it cannot be done any more: the form is there for what is typed in it. */
  late?: TooLate | undefined
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
  /** For a form that is a table. */
  wide?: boolean
  /** Before the fields. */
  children?: ReactNode
  typed?: TypedIn
  /** Behind the fields: what comes of what is typed. */
  preview?: ((typed: TypedIn) => ReactNode) | undefined
}

type ActionFormProps = ActionDialogProps & { titleId: string; close: () => void }

const Buttons = ({ close, ...props }: ActionFormProps) => {
  const text = useText()
  if (props.late !== undefined)
    return (
      // Another one than that of before, which had not the focus.
      <Button key="close" onClick={close} variant="contained" autoFocus>
        {text('action.close')}
      </Button>
    )
  return (
    <>
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
    </>
  )
}

/** What the action will do, what it asks for, and the buttons. A failure is told above the form. */
const ActionForm = ({ told, ...props }: ActionFormProps & { told?: ReactNode }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onConfirm()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {told !== undefined && <Box sx={{ mb: 2 }}>{told}</Box>}
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
        {props.preview?.(props.typed ?? {})}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Buttons {...props} />
      </DialogActions>
    </form>
  )
}

/** Closes unless the action is under way. */
const closing =
  ({ busy, onClose }: ActionDialogProps) =>
  () => {
    if (!busy) onClose()
  }

/** Says what an action will do, and does it when it is confirmed. What is typed does not go by a press beside it. */
export const ActionDialog = (props: ActionDialogProps) => {
  const titleId = useId()
  const close = closing(props)
  const leave = (_: object, how: 'backdropClick' | 'escapeKeyDown') => {
    if (how !== 'backdropClick' || props.drawn.length === 0) close()
  }
  return (
    <Dialog open={props.open} onClose={leave} fullWidth maxWidth={props.wide ? 'md' : 'sm'} aria-labelledby={titleId}>
      <ActionForm
        {...props}
        titleId={titleId}
        close={close}
        // The page tells it behind the dialog.
        told={props.late && <Late late={props.late} onClose={close} />}
      />
    </Dialog>
  )
}

/** In a row of buttons it stands alone, on a line of its own. */
const alone = {
  order: 1,
  flexBasis: '100%',
  // Below what stays at the top of the page: on a phone that is what the decision is about.
  scrollMarginTop: { xs: 'calc(40dvh + 60px)', md: 60 },
  scrollMarginBottom: 12,
  '& .MuiDialogTitle-root': { pb: 1 },
}

const OpenPanel = (props: ActionDialogProps) => {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const close = closing(props)
  useEffect(() => {
    const own = panel.current
    own?.scrollIntoView({ block: 'nearest' })
    // Where no field begins by itself, its keys would be heard by nobody, as its button may be hidden.
    if (!own?.contains(document.activeElement)) own?.querySelector('input')?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <Card ref={panel} role="dialog" aria-labelledby={titleId} onKeyDown={pressed} sx={alone}>
      <ActionForm {...props} titleId={titleId} close={close} />
    </Card>
  )
}

/** As `ActionDialog`, but on the page itself: for a decision about something that has to stay in sight. */
export const ActionPanel = (props: ActionDialogProps) => (props.open ? <OpenPanel {...props} /> : null)
