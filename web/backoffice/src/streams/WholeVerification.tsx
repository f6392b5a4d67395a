import Verified from '@mui/icons-material/VerifiedUserOutlined'
import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material'
import { type Proof, streamsResource } from '@portafilter/audit/contract'
import { RowLink } from '../display/RowLink.tsx'
import { useText } from '../texts/use-text.ts'
import type { StreamText } from './texts.ts'
import { type Progress, useWholeVerification } from './use-whole-verification.ts'

/** So many are listed; the file of all proofs has the others. */
const SHOWN = 100

const Faults = ({ faults }: { faults: readonly Proof[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
    {faults.slice(0, SHOWN).map(({ id, name, version, reason }) => (
      <li key={id}>
        <RowLink to={streamsResource} id={id}>
          {name}
        </RowLink>{' '}
        #{version}: {reason}
      </li>
    ))}
  </Box>
)

const SEVERITY = { running: 'info', done: 'success', stopped: 'warning', failed: 'warning' } as const

const Told = ({ progress }: { progress: Progress }) => {
  const text = useText<StreamText>()
  const { state, streams, total, events, gone, faults } = progress
  const said = text(`streams.whole_${state}`, { streams, total, events: events.toLocaleString('en') })
  return (
    // Read out when it has ended; how far it is would be read out at every step.
    <Alert severity={faults.length > 0 ? 'error' : SEVERITY[state]} role={state === 'running' ? 'group' : 'status'}>
      {said}
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * streams) / total}
          aria-label={text('streams.whole')}
          sx={{ mt: 1, minWidth: 200 }}
        />
      )}
      {gone > 0 && <Box sx={{ mt: 1 }}>{text('streams.gone', { count: gone })}</Box>}
      {faults.length > 0 && (
        <Box sx={{ mt: 1, fontWeight: 600 }}>{text('streams.whole_faults', { count: faults.length })}</Box>
      )}
      <Faults faults={faults} />
    </Alert>
  )
}

/** Verifies every stream of the log, tells how far it is, and names each that does not hold as soon as it is found. */
export const WholeVerification = () => {
  const text = useText<StreamText>()
  const { progress, start, stop } = useWholeVerification()
  const runs = progress?.state === 'running'
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      <Box>
        <Button variant="outlined" startIcon={<Verified />} onClick={runs ? stop : start}>
          {text(runs ? 'streams.whole_stop' : 'streams.whole')}
        </Button>
      </Box>
      {progress !== undefined && <Told progress={progress} />}
    </Stack>
  )
}
