import { Box } from '@mui/material'

const SIGNS: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→' }

/** A key as it stands on the keyboard. */
const keySign = (key: string): string => SIGNS[key] ?? key.toUpperCase()

/** What a button does, with the key that does it, too. */
export const withKey = (says: string, key: string): string => `${says} (${keySign(key)})`

const look = {
  display: 'inline-block',
  minWidth: 22,
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: '12px !important',
  lineHeight: '18px',
  textAlign: 'center',
} as const

/** A key to press. */
export const Key = ({ name }: { name: string }) => (
  <Box component="kbd" sx={look}>
    {keySign(name)}
  </Box>
)
