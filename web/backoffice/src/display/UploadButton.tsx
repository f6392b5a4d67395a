import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useTellPage } from '../actions/area.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useRefresh } from '../actions/use-refresh.ts'
import type { Sending } from '../data/send-file.ts'
import { useCancel } from '../data/use-cancel.ts'
import { useText } from '../texts/use-text.ts'
import { FileButton } from './FileButton.tsx'

type Sent = Readonly<{
  resource: ResourceDefinition
  /** Whose file it becomes, in the version that is seen. */
  row: Acted
  mostBytes: number
  /** Said of a larger one, which is not sent. */
  tooLarge: string
  send(file: File, sending: Sending): Promise<Acted>
}>

/** Sends a file for a row, which has it as soon as it is taken; `share` is how much is sent, from 0 to 1. */
const useSending = ({ resource, row: { id, version }, mostBytes, tooLarge, send: give }: Sent) => {
  const text = useText()
  const notify = useNotify()
  const tellPage = useTellPage()
  const refresh = useRefresh()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState('')
  const { busy, run } = useAttempt()
  const { begin, cancel } = useCancel()
  const send = async (file: File) => {
    if (file.size > mostBytes) return setFault(tooLarge)
    setFault('')
    const signal = begin()
    const outcome = await run([version, file.name, file.size, file.lastModified], (key) =>
      give(file, { key, signal, onShare: setShare }),
    )
    setShare(undefined)
    if ('dropped' in outcome) return
    // Nothing is said of what was cancelled.
    if ('refused' in outcome) return setFault(outcome.refused.message)
    if ('done' in outcome) notify(text('action.saved'), { type: 'success' })
    else tellPage(outcome)
    void refresh(resource, id, [])
  }
  return { busy, share, fault, send, cancel }
}

type ProgressProps = { share: number; label: string; onCancel(): void }

/** How far it is. What is sent is judged before it is taken, which may take as long again. */
const Progress = ({ share, label, onCancel }: ProgressProps) => {
  const text = useText()
  const percent = Math.floor(share * 100)
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" role="status">
          {percent < 100 ? text('upload.sending', { percent }) : text('upload.checking')}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {text('action.cancel')}
        </Button>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-label={label} />
    </Box>
  )
}

type Props = Sent & {
  label: string
  /** As the browser's dialog takes it: types, comma-separated. */
  accept: string
  /** What kind of file it is, and how large it may be. */
  hint: string
}

/** A button that sends a file for a row, with how far it is, and why one was not taken. */
export const UploadButton = ({ label, accept, hint, ...sent }: Props) => {
  const { busy, share, fault, send, cancel } = useSending(sent)
  return (
    <div>
      <FileButton label={label} accept={accept} busy={busy} onFiles={([file]) => void send(file)} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {hint}
      </Typography>
      {share !== undefined && <Progress share={share} label={label} onCancel={cancel} />}
      {fault !== '' && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </div>
  )
}
