import { Box } from '@mui/material'
import { colour, font } from '@portafilter/kit'

const pre = {
  m: 0,
  mt: 1,
  p: 1.5,
  maxHeight: 360,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  bgcolor: colour.shade,
  borderRadius: 1,
  fontFamily: font.code,
  fontSize: 12.5,
} as const

/** A value as it is stored, for those who want to see it. */
export const RawData = ({ label, value, open = false }: { label: string; value: unknown; open?: boolean }) => (
  <Box component="details" open={open} sx={{ fontSize: 13.5, '& summary': { cursor: 'pointer', py: 0.5 } }}>
    <summary>{label}</summary>
    <Box component="pre" tabIndex={0} aria-label={label} role="group" sx={pre}>
      {JSON.stringify(value, null, 2)}
    </Box>
  </Box>
)
