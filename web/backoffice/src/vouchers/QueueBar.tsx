import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { voucherStatusWords } from '@portafilter/payment/words'
import { useNavigate } from 'react-router'
import { withKey } from '../display/Key.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { useText } from '../texts/use-text.ts'
import type { VoucherText } from './texts.ts'
import type { usePlaceInQueue } from './use-place-in-queue.ts'

type StepProps = { name: VoucherText; shortcut: string; go: (() => void) | undefined; forward: boolean }

const Step = ({ name, shortcut, go, forward }: StepProps) => {
  const text = useText<VoucherText>()
  return (
    <Tooltip title={withKey(text(name), shortcut)}>
      <span>
        <IconButton onClick={go} disabled={go === undefined} aria-label={text(name)}>
          {forward ? <ChevronRight /> : <ChevronLeft />}
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** Where one is in the queue, and the way to its neighbours. */
export const QueueBar = ({ place }: { place: ReturnType<typeof usePlaceInQueue> }) => {
  const text = useText<VoucherText>()
  const language = useLanguage()
  const navigate = useNavigate()
  const to = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate(`/vouchers/${encodeURIComponent(id)}/show`)
  const back = to(place.previous)
  const on = to(place.next)
  useShortcuts({
    arrowleft: { says: text('vouchers.previous'), run: back },
    arrowright: { says: text('vouchers.next'), run: on },
  })
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label={voucherStatusWords.waiting[language]}
      sx={{ alignItems: 'center' }}
    >
      <Step name="vouchers.previous" shortcut="arrowleft" go={back} forward={false} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
        {place.count !== undefined &&
          (place.inQueue
            ? text('vouchers.position', { index: place.index + 1, total: place.count })
            : text('vouchers.waiting_count', { count: place.count }))}
      </Typography>
      <Step name="vouchers.next" shortcut="arrowright" go={on} forward />
    </Stack>
  )
}
