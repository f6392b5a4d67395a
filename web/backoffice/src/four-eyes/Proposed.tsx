import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { reasonField } from '../actions/text-field.tsx'
import { Altered } from '../display/Altered.tsx'
import { Moment } from '../display/values.tsx'
import { type Text, useText } from '../texts/use-text.ts'

/** How a second person's two answers look wherever one is asked for. */
export const FOR_IT = { color: 'success' } as const
export const AGAINST_IT = { variant: 'outlined', color: 'error' } as const

/** Why something is to be changed, or not to be. */
export const whyField = (text: Text<never>) =>
  reasonField({ label: text('field.reason'), fault: text('field.reason_required') })

type SaidProps = {
  by: ReactNode
  at?: string
  reason: string
  /** Whether somebody has changed the reason since. */
  altered: boolean
}

/** Who has said something, when and why. */
export const Said = ({ by, at, reason, altered }: SaidProps) => (
  <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {by}
    {at !== undefined && (
      <>
        {' · '}
        <Moment at={at} />
      </>
    )}
    {altered ? <Altered /> : reason !== '' && ` · ${reason}`}
  </Typography>
)

type ProposedProps = Omit<SaidProps, 'by'> & {
  /** What would be so. */
  change: string
  by: string | null
  /** Why the reader cannot confirm it; empty where they can. */
  unconfirmed: string
  /** The answers that the reader can give. */
  children: ReactNode
}

/** What waits for a second person: what would be so, who has begun it and why, and the answers to it. */
export const Proposed = ({ change, by, unconfirmed, children, ...said }: ProposedProps) => {
  const text = useText()
  return (
    <Stack spacing={1}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{change}</Typography>
        <Said {...said} by={text('field.proposed_by', { by: by ?? '—' })} />
      </div>
      {unconfirmed !== '' && <Typography variant="body2">{unconfirmed}</Typography>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {children}
      </Stack>
    </Stack>
  )
}
