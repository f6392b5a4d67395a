import { Alert, AlertTitle } from '@mui/material'
import { useText } from '../texts/use-text.ts'

/** What the action was about is no more; the server says what that was. */
export const Gone = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const text = useText()
  return (
    <Alert severity="warning" role="alert" onClose={onClose}>
      <AlertTitle>{message}</AlertTitle>
      {text('gone.text')}
    </Alert>
  )
}
