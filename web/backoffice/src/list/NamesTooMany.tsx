import { Alert, Box } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** Above the rows: the search text names too many people for theirs to be among them. A half-typed text often does. */
export const NamesTooMany = () => {
  const text = useText()
  const { meta } = useListContext()
  return (
    // Readers hear what comes into a region that was there before.
    <Box role="status">
      {meta?.namesOver !== undefined && (
        <Alert severity="info" role="presentation" square>
          {text('list.names_too_many', { most: meta.namesOver })}
        </Alert>
      )}
    </Box>
  )
}
