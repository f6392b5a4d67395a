import { Alert } from '@mui/material'
import { useText } from '../texts/use-text.ts'

/** Stands for personal data that is not shown, because somebody has changed it since it was recorded. */
export const Altered = () => {
  const text = useText()
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {text('state.altered')}
    </Alert>
  )
}
