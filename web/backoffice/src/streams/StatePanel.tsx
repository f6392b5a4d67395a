import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, MenuItem, Skeleton, Slider, Stack, TextField, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staffApi } from '../data/staff-api.ts'
import { Panel } from '../display/Detail.tsx'
import { RawData } from '../display/RawData.tsx'
import { Failed } from '../display/states.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { Moment } from '../display/values.tsx'
import { useEventName } from '../events/use-event-name.ts'
import { useText } from '../texts/use-text.ts'
import { asPeopleRead, changesOf } from './leaves.ts'
import type { Stream } from './rows.ts'
import { StateTree } from './StateTree.tsx'
import type { StreamText } from './texts.ts'
import type { Words } from './use-words.ts'

type StatePanelProps = { stream: Stream; words: Words; version: number; choose: (version: number) => void }

/** The slider, the buttons and the list that all choose the event. */
const Chooser = ({ stream, version, choose }: Omit<StatePanelProps, 'words'>) => {
  const text = useText<StreamText>()
  const eventName = useEventName()
  const last = stream.events.length - 1
  const nameOf = (at: number): string =>
    text('streams.state_at', { version: at, name: eventName(stream.events[at]?.type ?? '') })
  const earlier = version > 0 ? () => choose(version - 1) : undefined
  const later = version < last ? () => choose(version + 1) : undefined
  useShortcuts({
    arrowleft: { says: text('streams.earlier'), run: earlier },
    arrowright: { says: text('streams.later'), run: later },
  })
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <IconButton onClick={earlier} disabled={earlier === undefined} aria-label={text('streams.earlier')}>
          <ChevronLeft />
        </IconButton>
        <Slider
          value={version}
          min={0}
          max={Math.max(last, 1)}
          disabled={last === 0}
          marks={last <= 30}
          step={1}
          onChange={(_, value) => choose(Math.min(Number(value), last))}
          aria-label={text('streams.state_slider')}
          getAriaValueText={nameOf}
          sx={{ mx: 1 }}
        />
        <IconButton onClick={later} disabled={later === undefined} aria-label={text('streams.later')}>
          <ChevronRight />
        </IconButton>
      </Stack>
      <TextField
        select
        label={text('streams.state_slider')}
        value={version}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {stream.events.map((event) => (
          <MenuItem key={event.version} value={event.version}>
            {nameOf(event.version)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

/** The whole state after the chosen event, with what that event changed marked. */
export const StatePanel = ({ stream, words, version, choose }: StatePanelProps) => {
  const text = useText<StreamText>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['streams', 'state', stream.id, version],
    queryFn: () => staffApi.ask(streamsResource, stream.id, 'state', { version }),
    placeholderData: keepPreviousData,
  })
  const changed = useMemo(() => {
    const event = stream.events[version]
    return new Set(event === undefined ? [] : changesOf(event).map(({ path }) => path.join('.')))
  }, [stream.events, version])
  return (
    <Panel title={text('streams.state')}>
      <Chooser stream={stream} version={version} choose={choose} />
      {error !== null && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={240} sx={{ mt: 1 }} />}
      {data !== undefined && (
        <Box aria-busy={isPlaceholderData} sx={{ mt: 1, fontSize: 13.5, opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }} aria-live="polite">
            <Moment at={data.at} seconds />
          </Typography>
          <StateTree value={asPeopleRead(data.state)} path={[]} words={words} changed={changed} />
          <RawData label={text('streams.technical')} value={data.state} />
        </Box>
      )}
    </Panel>
  )
}
