import type { ButtonProps } from '@mui/material'
import type { ActedBy, ResourceDefinition } from '@portafilter/contract'
import type { Acted, ActionName, RowAction } from '@portafilter/contract/staff-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { Key } from '../display/Key.tsx'
import { useShortcuts, useShortcutsSwitch } from '../display/use-shortcuts.ts'
import { ActionDialog, ActionPanel } from './ActionDialog.tsx'
import type { TypedIn } from './fields.ts'
import { OpenerButton } from './OpenerButton.tsx'
import { useActionWords, type Words } from './use-action-words.ts'
import { type StaffActionOf, useStaffAction } from './use-staff-action.ts'

type StaffActionProps<R extends ResourceDefinition, A extends RowAction<R>> = StaffActionOf<R, A> &
  Words &
  Pick<ButtonProps, 'variant' | 'color' | 'startIcon'> & {
    /** The row as it is now; acted upon is what it was when the dialog opened. */
    row: Acted
    /** Whether it can be done now. A form that is open stays where that is over: what is typed is not lost, and its refusal is said. */
    offered?: boolean
    /** A single key that opens it. */
    shortcut?: string
    /** What it will do, where a sentence is not enough. */
    children?: ReactNode
    /** What comes of what is typed. */
    preview?: (typed: TypedIn) => ReactNode
    /** Asked in the place of the buttons, so that nothing of the page is covered. */
    beside?: true
    /** For a form that is a table. */
    wide?: true
  }

/** Where there is no keyboard, no key is shown. */
const noKeys = { '@media (hover: none)': { '& .MuiButton-endIcon': { display: 'none' } } }

/** A button for those who may; its dialog says what it will do, asks for what it needs, and does it when confirmed. */
export const StaffAction = <R extends ResourceDefinition, A extends RowAction<R>>(props: StaffActionProps<R, A>) => {
  const { resource, action, row, offered = true, shortcut, beside } = props
  const { label, done, cancel, ...asked } = useActionWords(props)
  const { variant = 'contained', color = 'primary', startIcon } = props
  const { acts } = useRights()
  const may = acts(resource, action as ActionName<R>)
  const [seen, setSeen] = useState<Acted>()
  const close = () => setSeen(undefined)
  const next = (acted: ActedBy<R['actions'][A]>) => {
    props.next?.(acted)
    close()
  }
  const said = done !== undefined && { said: () => done }
  const { begin, ...command } = useStaffAction({ ...said, ...props, next }, seen, close)
  const open = () => {
    begin()
    setSeen(row)
  }
  const { restart } = command
  const isOpen = seen !== undefined
  const wasOver = useRef(false)
  // What was typed before it was over for a time is about what is no more, as a parcel that a colleague has sent meanwhile.
  useEffect(() => {
    if (offered && wasOver.current && !isOpen) restart()
    wasOver.current = !offered
  }, [offered, isOpen, restart])
  const [keys] = useShortcutsSwitch()
  const button = useRef<HTMLButtonElement>(null)
  const press = () => button.current?.click()
  useShortcuts(shortcut !== undefined && may && offered ? { [shortcut]: { says: label, run: press } } : {})
  if (!may) return null
  const Form = beside ? ActionPanel : ActionDialog
  return (
    <>
      {offered && (
        <OpenerButton
          ref={button}
          variant={variant}
          color={color}
          startIcon={startIcon}
          endIcon={keys && shortcut !== undefined && <Key name={shortcut} />}
          onClick={open}
          aria-keyshortcuts={keys ? shortcut : undefined}
          sx={noKeys}
        >
          {label}
        </OpenerButton>
      )}
      <Form
        {...command}
        {...asked}
        open={isOpen}
        {...(cancel !== undefined && { cancel })}
        color={color === 'error' ? 'error' : 'primary'}
        wide={props.wide ?? false}
        preview={props.preview}
      >
        {props.children}
      </Form>
    </>
  )
}
