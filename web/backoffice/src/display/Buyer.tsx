import { Box } from '@mui/material'

type BuyerProps = { account: string; username: string; firm: string | null }

/** The firm first, as staff know their buyers; then the person, each name once. In a table a firm's name is not squeezed. */
export const Buyer = ({ account, username, firm }: BuyerProps) => {
  const [first, ...others] = [...new Set([firm, username, account])].filter((name) => name !== null && name !== '')
  return (
    <Box component="span" sx={{ display: 'block', lineHeight: 1.35, 'td &': { minWidth: firm === null ? 0 : 170 } }}>
      {first}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
        {others.join(' · ')}
      </Box>
    </Box>
  )
}
