import Verified from '@mui/icons-material/VerifiedUserOutlined'
import { Button } from '@mui/material'
import { streamsResource, type Verification } from '@portafilter/audit/contract'
import { useNotify } from 'react-admin'
import { useAttempt } from '../actions/use-attempt.ts'
import { staffApi } from '../data/staff-api.ts'
import { useText } from '../texts/use-text.ts'
import type { StreamText } from './texts.ts'

/** Has the server compute the chain of hashes anew. */
export const VerifyButton = ({ stream, onResult }: { stream: string; onResult: (result: Verification) => void }) => {
  const text = useText<StreamText>()
  const notify = useNotify()
  const { busy, run } = useAttempt()
  const verify = async () => {
    const outcome = await run(stream, () => staffApi.ask(streamsResource, stream, 'verify', {}))
    if ('done' in outcome) onResult(outcome.done)
    if ('refused' in outcome) notify(outcome.refused.message, { type: 'error' })
    if ('gone' in outcome) notify(outcome.gone, { type: 'error' })
  }
  return (
    <Button
      title={text('streams.verify_hint')}
      variant="contained"
      startIcon={<Verified />}
      onClick={() => void verify()}
      loading={busy}
      loadingPosition="start"
    >
      {text('streams.verify')}
    </Button>
  )
}
