import { Box } from '@mui/material'

type BuyerProps = { account: string; username?: string | undefined; firm: string | null }

/** The firm first, as staff know their buyers; then the person. In a table a firm's name is not squeezed. */
export const Buyer = ({ account, username, firm }: BuyerProps) => (
  <Box component="span" sx={{ display: 'block', lineHeight: 1.35, 'td &': { minWidth: firm === null ? 0 : 170 } }}>
    {firm ?? username ?? account}
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
      {[firm === null ? undefined : username, account].filter((part) => part !== undefined).join(' · ')}
    </Box>
  </Box>
)
