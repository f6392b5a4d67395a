import { Button, type ButtonProps, CircularProgress } from '@mui/material'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRowKey } from '../data/detail.ts'

/** What the page shows of a row and is known to be old: something was done, and the fresh row is on its way. */
const OLD = {
  type: 'active',
  predicate: ({ queryKey, state }: Query) => isRowKey(queryKey) && state.isInvalidated,
} as const

/** Goes on as soon as the page shows the fresh row, with which this is drawn. */
const OnceFresh = ({ goOn }: { goOn: () => void }) => {
  const old = useIsFetching(OLD)
  useEffect(() => {
    if (old === 0) goOn()
  }, [old, goOn])
  return null
}

type Props = Omit<ButtonProps, 'onClick'> & { onClick: () => void }

/**
 * Readers hear that a dialog opens; the browser's tests open whatever says so. A dialog is about the row that the page shows, so
 * it opens when the fresh one is there: whoever goes on at once would be told that somebody was first, who is themselves.
 */
export const OpenerButton = ({ onClick, ...props }: Props) => {
  const queries = useQueryClient()
  const [waits, setWaits] = useState(false)
  const press = () => (queries.isFetching(OLD) === 0 ? onClick() : setWaits(true))
  const goOn = () => {
    setWaits(false)
    onClick()
  }
  return (
    <>
      <Button
        {...props}
        {...(waits && { 'aria-busy': true, startIcon: <CircularProgress size={14} color="inherit" /> })}
        aria-haspopup="dialog"
        onClick={press}
      />
      {waits && <OnceFresh goOn={goOn} />}
    </>
  )
}
