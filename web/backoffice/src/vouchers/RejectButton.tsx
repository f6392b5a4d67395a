import Close from '@mui/icons-material/Close'
import { Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { useState } from 'react'
import { staffApi } from '../data/data-provider.ts'
import type { Voucher } from '../data/rows.ts'
import { ActionDialog } from '../display/ActionDialog.tsx'
import { useText } from '../texts/use-text.ts'
import { useDecision } from './use-decision.ts'

const PRESETS = ['amount', 'unclear', 'other_order', 'not_received', 'payee'] as const
const LONGEST = 200

const Presets = ({ choose }: { choose: (reason: string) => void }) => {
  const text = useText()
  return (
    <>
      <Typography variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        {text('vouchers.reject_presets')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {PRESETS.map((preset) => {
          const reason = text(`vouchers.preset.${preset}`)
          return (
            <Chip
              key={preset}
              label={reason}
              variant="outlined"
              onClick={() => choose(reason)}
              sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
            />
          )
        })}
      </Stack>
    </>
  )
}

type DecisionProps = { voucher: Voucher; open: boolean; setOpen: (open: boolean) => void }

/** Sends the voucher back with a reason that the buyer reads. */
export const RejectButton = ({ voucher, open, setOpen }: DecisionProps) => {
  const text = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, decide, clear } = useDecision(voucher, 'vouchers.rejected', () => setOpen(false))

  const write = (words: string) => {
    setReason(words)
    setMissing(false)
  }
  const close = () => {
    clear()
    setMissing(false)
    setOpen(false)
  }
  const confirm = () => {
    const input = { version: voucher.version, reason: reason.trim() }
    if (input.reason === '') return setMissing(true)
    void decide(input, (key) => staffApi.act('vouchers', voucher.id, 'reject', input, key))
  }

  return (
    <>
      <Button
        title={text('vouchers.reject_key')}
        variant="outlined"
        color="error"
        startIcon={<Close />}
        onClick={() => setOpen(true)}
      >
        {text('vouchers.reject')}
      </Button>
      <ActionDialog
        open={open}
        title={text('vouchers.reject_title', { amount: formatMoney(voucher.amount, voucher.currency) })}
        text={text('vouchers.reject_text')}
        confirm={text('vouchers.reject')}
        color="error"
        busy={busy}
        failure={failure}
        onClose={close}
        onConfirm={confirm}
      >
        <Presets choose={write} />
        <TextField
          label={text('vouchers.reject_reason')}
          value={reason}
          onChange={(event) => write(event.target.value)}
          error={missing}
          helperText={missing ? text('vouchers.reject_required') : `${reason.length} / ${LONGEST}`}
          multiline
          minRows={2}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
      </ActionDialog>
    </>
  )
}
