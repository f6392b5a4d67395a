import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useText } from '../texts/use-text.ts'
import { FileButton } from './FileButton.tsx'

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

/** What becomes of a file that is being sent. */
export type Uploading = Readonly<{
  busy: boolean
  /** How much is sent, from 0 to 1; undefined while nothing is. */
  share: number | undefined
  /** Why one was not taken; empty where none was refused. */
  fault: string
  send(file: File): unknown
  cancel(): void
}>

type Props = {
  uploading: Uploading
  label: string
  /** As the browser's dialog takes it: types, comma-separated. */
  accept: string
  /** What kind of file it is, and how large it may be. */
  hint: string
}

/** A button that sends a file, with how far it is, and why one was not taken. */
export const Upload = ({ uploading: { busy, share, fault, send, cancel }, label, accept, hint }: Props) => (
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
