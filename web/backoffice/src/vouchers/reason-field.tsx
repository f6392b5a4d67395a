import { Chip, Stack, Typography } from '@mui/material'
import { reasonField } from '../actions/text-field.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import type { VoucherText } from './texts.ts'

const PRESETS = ['amount', 'unclear', 'other_order', 'not_received', 'payee'] as const

const Presets = ({ choose }: { choose: (reason: string) => void }) => {
  const text = useText<VoucherText>()
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

const field = (text: Text<VoucherText>, presets: boolean) =>
  reasonField({
    label: text('vouchers.reason'),
    fault: text('vouchers.reject_required'),
    ...(presets ? { above: (choose) => <Presets choose={choose} /> } : {}),
  })

/** Why a voucher goes back: one of the usual reasons, or words of one's own. */
export const rejectionField = (text: Text<VoucherText>) => field(text, true)

/** The same where the reason is known: it begins with these words. */
export const knownReasonField = (text: Text<VoucherText>, start: string) => ({ ...field(text, false), start })
