import { Alert, Box, Button, Card, GlobalStyles, Typography } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import type { Told } from './do-each.ts'
import { SeveralAction } from './SeveralAction.tsx'
import { useChosen } from './use-chosen.ts'

/** At the foot of the window, so that no row moves when the first is chosen. */
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderColor: 'primary.main',
} as const

type NotDoneProps = {
  /** What was done. */
  said: string
  refused: Told['refused']
  /** How many have not been tried. */
  left: number
  onClose: () => void
}

/** What was not done, and why; it stays until it is read. */
const NotDone = ({ said, refused, left, onClose }: NotDoneProps) => {
  const text = useText()
  return (
    <Alert severity="warning" role="alert" onClose={onClose} sx={{ mb: 1, maxHeight: '40dvh', overflowY: 'auto' }}>
      {said}
      {refused.length > 0 && (
        <>
          <br />
          {text('several.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ id, why }) => (
              <li key={id}>
                <strong>{id}</strong>: {why}
              </li>
            ))}
          </Box>
        </>
      )}
      {left > 0 && <div>{text('several.left', { count: left })}</div>}
    </Alert>
  )
}

/** What is the reader's own or their firm's, a colleague sees to. */
type Chosen = Acted & { own?: boolean }

type Props = {
  resource: ResourceDefinition
  /** Those of the resource that this person may do for several rows. */
  actions: readonly string[]
  /** What else is done with the chosen rows. It is there where none is chosen, too: a form that is open, and what is typed, stays. */
  children?: ReactNode
}

/** How many rows are chosen, and what can be done with all of them. Those with which it was not done stay chosen. */
export const ChosenBar = ({ resource, actions, children }: Props) => {
  const text = useText()
  const notify = useNotify()
  const { rows, choose } = useChosen<Chosen>()
  const [notDone, setNotDone] = useState<Omit<NotDoneProps, 'onClose'>>()
  const place = useRef<HTMLDivElement>(null)
  const some = rows.length > 0
  const others = rows.filter(({ own }) => own !== true)
  const ofOwn = rows.length - others.length
  // The button that was pressed goes with the bar.
  useEffect(() => {
    const goOn = () => {
      const at = document.activeElement
      if (at === document.body || place.current?.contains(at)) place.current?.focus()
    }
    return some ? goOn : undefined
  }, [some])
  const tell = ({ done, refused }: Told, label: string) => {
    const stay = others.map(({ id }) => id).filter((id) => !done.includes(id))
    const left = stay.filter((id) => refused.every((row) => row.id !== id)).length
    const said = text('several.done', { action: label, count: done.length })
    // With one's own there is nothing left to do, and nowhere for who works by keys to be.
    choose(stay)
    // The list may have changed behind the dialog: what was refused is told of rows that are out of sight, too.
    const isAll = left === 0 && refused.length === 0
    if (isAll) notify(said, { type: 'success' })
    setNotDone(isAll ? undefined : { said, refused, left })
  }
  return (
    <Box ref={place} tabIndex={-1} sx={{ position: 'sticky', bottom: 8, zIndex: 2, outline: 'none' }}>
      {notDone !== undefined && <NotDone {...notDone} onClose={() => setNotDone(undefined)} />}
      <Card role="group" aria-label={text('several.region')} sx={some ? bar : { border: 0 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {some && text('several.chosen', { count: rows.length })}
        </Typography>
        {some &&
          actions.map((action) => (
            <SeveralAction key={action} resource={resource} action={action} rows={others} onTold={tell} />
          ))}
        {ofOwn > 0 && actions.length > 0 && (
          <Typography variant="body2">{text('several.own', { count: ofOwn })}</Typography>
        )}
        <Box sx={{ display: some ? 'contents' : 'none' }}>{children}</Box>
        {some && (
          <>
            <Button size="small" color="inherit" onClick={() => choose([])} sx={{ ml: 'auto' }}>
              {text('several.none')}
            </Button>
            {/* Who walks through the rows by keys sees where they are. */}
            <GlobalStyles styles={{ html: { scrollPaddingBottom: 72 } }} />
          </>
        )}
      </Card>
    </Box>
  )
}
