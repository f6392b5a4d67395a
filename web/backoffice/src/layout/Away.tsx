import { Alert, AlertTitle, Snackbar } from '@mui/material'
import { useAway } from '../store.ts'
import { useText } from '../texts/use-text.ts'

/** Said for as long as something on the page waits for the server; what is typed meanwhile stays where it is. */
export const Away = () => {
  const text = useText()
  return (
    <Snackbar open={useAway()} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert severity="warning" variant="filled" sx={{ maxWidth: 560 }}>
        <AlertTitle>{text('state.away')}</AlertTitle>
        {text('state.away_hint')}
      </Alert>
    </Snackbar>
  )
}
