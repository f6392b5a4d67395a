import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import { Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { type Finding, Found, type FoundThing } from '../../fields/found-field.tsx'
import { useText } from '../../texts/use-text.ts'
import { codeStyle } from '../../theme.ts'
import type { SheetText } from '../texts.ts'

type Props = {
  finding: Finding
  things: readonly FoundThing[]
  onThings(next: readonly FoundThing[]): void
  fault: string | undefined
  first: boolean
}

const row = { display: 'flex', alignItems: 'center', gap: 0.5, borderTop: 1, borderColor: 'divider', py: 0.25 }

/** The thing at this place, put at another one. */
const moved = (things: readonly FoundThing[], at: number, to: number): readonly FoundThing[] => {
  const [thing] = things.slice(at, at + 1)
  return thing === undefined ? things : things.toSpliced(at, 1).toSpliced(to, 0, thing)
}

/** A list whose order counts: found by code or name, moved up and down, taken away. */
export const InOrder = ({ finding, things, onThings, fault, first }: Props) => {
  const text = useText<SheetText>()
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
            <IconButton
              size="small"
              disabled={at === 0}
              aria-label={text('machine_sheets.up', { code })}
              onClick={() => onThings(moved(things, at, at - 1))}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={at === things.length - 1}
              aria-label={text('machine_sheets.down', { code })}
              onClick={() => onThings(moved(things, at, at + 1))}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={text('machine_sheets.take_out', { code })}
              onClick={() => onThings(things.toSpliced(at, 1))}
            >
              <Close fontSize="small" />
            </IconButton>
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
        hint={text('machine_sheets.add_hint')}
        // The next one is looked for where the last one was found.
        first={first || things.length !== begun}
        optional
      />
    </Box>
  )
}
