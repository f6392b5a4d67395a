import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '../texts/use-text.ts'
import { codeStyle } from '../theme.ts'
import { type Finding, Found, type FoundThing } from './found-field.tsx'
import { MoveButtons } from './MoveButtons.tsx'

type Props = {
  finding: Finding
  things: readonly FoundThing[]
  onThings(next: readonly FoundThing[]): void
  fault: string | undefined
  first: boolean
}

const row = { display: 'flex', alignItems: 'center', gap: 0.5, borderTop: 1, borderColor: 'divider', py: 0.25 }

/** A list whose order counts: found by code or name, moved up and down, taken away. */
export const InOrder = ({ finding, things, onThings, fault, first }: Props) => {
  const text = useText()
  const [begun] = useState(things.length)
  const add = (thing: FoundThing | null) => {
    if (thing !== null && things.every(({ code }) => code !== thing.code)) onThings([...things, thing])
  }
  return (
    <Box role="group" aria-label={finding.label} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {finding.label}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {things.map(({ code, name }, at) => (
          <Box component="li" key={code} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <span style={codeStyle}>{code}</span> {name}
            </Box>
            <MoveButtons things={things} at={at} onThings={onThings} name={code} />
          </Box>
        ))}
      </Box>
      <Found
        key={things.length}
        finding={finding}
        several={false}
        value={null}
        onChoose={add}
        fault={fault}
        hint={text('field.add_hint')}
        // The next one is looked for where the last one was found.
        first={first || things.length !== begun}
        optional
      />
    </Box>
  )
}
