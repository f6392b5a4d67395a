import Verified from '@mui/icons-material/VerifiedUserOutlined'
import { Button } from '@mui/material'
import type { Verification } from '@portafilter/audit/contract'
import { useNotify } from 'react-admin'
import { staffApi } from '../data/data-provider.ts'
import { useAct } from '../data/use-act.ts'
import { useText } from '../texts/use-text.ts'

/** Has the server compute the chain of hashes anew. */
export const VerifyButton = ({ stream, onResult }: { stream: string; onResult: (result: Verification) => void }) => {
  const text = useText()
  const notify = useNotify()
  const { busy, run } = useAct()
  const verify = async () => {
    const outcome = await run(stream, () => staffApi.ask<Verification>('streams', stream, 'verify'))
    if ('done' in outcome) onResult(outcome.done)
    if ('failed' in outcome) notify(outcome.failed, { type: 'error' })
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
