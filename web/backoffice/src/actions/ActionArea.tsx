import { Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Area, type TooLate } from './area.ts'
import { Late } from './Late.tsx'

/**
 * Takes no room while nothing can be done here and nothing is told; what is told has a line of its own. A panel, or a list in which
 * each row has its actions, is there for whoever only reads it.
 */
const look = {
  '&:not(:has(button, li, section, [role="alert"]))': { display: 'none' },
  '&:has([role="alert"])': { flexBasis: '100%' },
}

/** Where a page's actions stand. What came too late is told here, and stays until it is read. */
export const ActionArea = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState<TooLate>()
  const close = () => setLate(undefined)
  return (
    <Area value={setLate}>
      <Stack spacing={2} sx={look}>
        {late !== undefined && <Late late={late} onClose={close} />}
        {children}
      </Stack>
    </Area>
  )
}
