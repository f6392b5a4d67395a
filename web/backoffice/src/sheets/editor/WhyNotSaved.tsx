import { Alert, Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Gone } from '../../actions/Gone.tsx'
import { Conflict } from './Conflict.tsx'
import type { NotSaved, Wanted } from './use-saving.ts'

type Props = {
  notSaved: NotSaved | undefined
  /** The version that was drawn on. */
  seen: number
  onOver(wanted: Wanted): void
  onClose(): void
}

/** Stays below the bar, from which one saves wherever one is on the page. */
const belowTheBar = { scrollMarginTop: { xs: 170, md: 120 } } as const

/** Why a sheet was not saved, at the head of its page, which is shown where it was scrolled away. */
export const WhyNotSaved = ({ notSaved, ...rest }: Props) => {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notSaved !== undefined) told.current?.scrollIntoView({ block: 'nearest' })
  }, [notSaved])
  if (notSaved === undefined) return null
  return (
    <Box ref={told} sx={belowTheBar}>
      <Why notSaved={notSaved} {...rest} />
    </Box>
  )
}

const Why = ({ notSaved, seen, onOver, onClose }: Props & { notSaved: NotSaved }) => {
  if ('stale' in notSaved) {
    const { wanted, ...conflict } = notSaved
    return <Conflict {...conflict} seen={seen} onClose={onClose} onOver={(over) => onOver({ ...wanted, over })} />
  }
  if ('gone' in notSaved) return <Gone message={notSaved.gone} onClose={onClose} />
  return (
    <Alert severity="error" role="alert" onClose={onClose}>
      {notSaved.refused}
    </Alert>
  )
}
