import Print from '@mui/icons-material/Print'
import { Button } from '@mui/material'
import { useText } from '../texts/use-text.ts'
import type { DeliveryText } from './texts.ts'

/** Opens the browser's dialog for printing; what comes onto paper is the packing slip. */
export const PrintButton = () => {
  const text = useText<DeliveryText>()
  return (
    <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
      {text('deliveries.print')}
    </Button>
  )
}
