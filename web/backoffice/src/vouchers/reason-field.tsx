import { Chip, Stack, Typography } from '@mui/material'
import type { Language } from '@portafilter/kernel'
import { reasonField } from '../actions/text-field.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import type { VoucherText } from './texts.ts'
import { usualReasons } from './words.ts'

type PresetsProps = { language: Language; choose: (reason: string) => void }

const Presets = ({ language, choose }: PresetsProps) => {
  const text = useText<VoucherText>()
  return (
    <>
      <Typography variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        {text('vouchers.reject_presets')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {usualReasons.map(({ [language]: reason }) => (
          <Chip
            key={reason}
            label={<InLanguage of={language}>{reason}</InLanguage>}
            variant="outlined"
            onClick={() => choose(reason)}
            sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
          />
        ))}
      </Stack>
    </>
  )
}

const field = (text: Text<VoucherText>, presetsIn?: Language) =>
  reasonField({
    label: text('vouchers.reason'),
    fault: text('vouchers.reject_required'),
    ...(presetsIn && { above: (choose) => <Presets language={presetsIn} choose={choose} /> }),
  })

/** Why a voucher goes back: one of the usual reasons, in the buyer's language, or words of one's own. */
export const rejectionField = (text: Text<VoucherText>, language: Language) => field(text, language)

/** The same where the reason is known: it begins with these words. */
export const knownReasonField = (text: Text<VoucherText>, start: string) => ({ ...field(text), start })
