import { Chip, Stack, Typography } from '@mui/material'
import type { Bilingual, Language } from '@portafilter/kernel'
import { reasonField } from '../actions/text-field.tsx'
import { InLanguage, langOf } from '../display/InLanguage.tsx'
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

/** What the buyer is to read, in this language. */
const told = (text: Text<VoucherText>, language: Language) => ({
  label: text('vouchers.reason'),
  fault: text('vouchers.reject_required'),
  lang: langOf(language),
})

/** Why a voucher goes back: one of the usual reasons, or words of one's own. */
export const rejectionField = (text: Text<VoucherText>, language: Language) =>
  reasonField({ ...told(text, language), above: (choose) => <Presets language={language} choose={choose} /> })

/** The same where the reason is known: it begins with these words. */
export const knownReasonField = (text: Text<VoucherText>, language: Language, reason: Bilingual) => ({
  ...reasonField(told(text, language)),
  start: reason[language],
})
