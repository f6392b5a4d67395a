import { Alert, Box, Stack, Typography } from '@mui/material'
import { isFollowed, stageWords } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Panel } from '../display/Detail.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { StaffDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'

type Track = StaffDelivery['track']

/** What the carrier has told of the parcel; nothing where nobody can be asked. */
export const Route = ({ track }: { track: Track }) => {
  const text = useText<DeliveryText>()
  if (!isFollowed(track.carrier)) return null
  return (
    <Panel
      title={text('deliveries.route')}
      side={
        track.predict && (
          <Typography variant="body2">
            {text('deliveries.predicted')} <Moment at={track.predict} />
          </Typography>
        )
      }
    >
      {track.state === 'unreachable' && (
        <Alert severity="warning">
          {track.refused_us === ''
            ? text('deliveries.unreachable')
            : text('deliveries.refused_us', { reason: track.refused_us })}
        </Alert>
      )}
      {track.state === 'told' && track.route.length === 0 && (
        <Alert severity="info">{text('deliveries.not_told')}</Alert>
      )}
      {track.route.length > 0 && <Steps track={track} />}
    </Panel>
  )
}

/** The carrier's words are Chinese, whatever the reader's language is. */
const Steps = ({ track }: { track: Track }) => {
  const language = useLanguage()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }} tabIndex={0}>
      {track.route.map(({ acceptTime, acceptAddress, remark, opCode, stage }) => (
        <Box component="li" key={`${acceptTime} ${opCode}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
            {stage && <Typography sx={{ fontWeight: 600 }}>{stageWords[stage][language]}</Typography>}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Moment at={acceptTime} />
            </Typography>
          </Stack>
          <Typography variant="body2" lang="zh">
            {acceptAddress} · {remark}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
