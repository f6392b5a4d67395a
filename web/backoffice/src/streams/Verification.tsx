import GppBad from '@mui/icons-material/GppBad'
import VerifiedUser from '@mui/icons-material/VerifiedUser'
import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material'
import type { Verification } from '@portafilter/audit/contract'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { StreamText } from './texts.ts'

type Broken = Extract<Verification, { ok: false }>

const Holds = ({ result }: { result: Extract<Verification, { ok: true }> }) => {
  const text = useText<StreamText>()
  return (
    <Alert severity="success" icon={<VerifiedUser />} role="status">
      <AlertTitle>{text('streams.verified')}</AlertTitle>
      {text('streams.verified_text', { count: result.events })}
      {result.gone > 0 && <Box sx={{ mt: 0.5, fontWeight: 600 }}>{text('streams.gone', { count: result.gone })}</Box>}
      <Box sx={{ mt: 0.5, fontSize: 13 }}>
        {text('streams.head')}: <Code value={result.head} copy long />
      </Box>
    </Alert>
  )
}

const IsBroken = ({ result, show }: { result: Broken; show: (() => void) | undefined }) => {
  const text = useText<StreamText>()
  return (
    <Alert severity="error" icon={<GppBad />} role="alert">
      <AlertTitle>{text('streams.broken')}</AlertTitle>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <strong>{text('streams.broken_at', { version: result.version })}</strong>
        <Facts>
          <Fact name={text('streams.broken_id')}>
            {result.event_id === null ? text('field.none') : <Code value={result.event_id} copy long />}
          </Fact>
          <Fact name={text('streams.broken_reason')}>{result.reason}</Fact>
        </Facts>
        {show !== undefined && (
          <Button size="small" color="error" variant="outlined" onClick={show}>
            {text('streams.show_broken')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** The outcome of a verification, as clear as it can be said. `show` leads to the faulty event when it is there. */
export const VerificationPanel = ({ result, show }: { result: Verification; show: (() => void) | undefined }) =>
  result.ok ? <Holds result={result} /> : <IsBroken result={result} show={show} />
