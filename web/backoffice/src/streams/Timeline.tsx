import { Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material'
import { colour } from '@portafilter/kit'
import { RawData } from '../display/RawData.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useEventName } from '../events/use-event-name.ts'
import { useText } from '../texts/use-text.ts'
import { Actor } from './Actor.tsx'
import { Changes } from './Changes.tsx'
import type { HistoryEvent } from './rows.ts'
import type { StreamText } from './texts.ts'
import type { Words } from './use-words.ts'

/** Where an event stands in the document. */
export const anchorOf = (version: number): string => `event-${version}`

type EntryProps = { event: HistoryEvent; words: Words; faulty: boolean; chosen: boolean; choose: () => void }

/** The column with the versions, joined by a line. */
const Knot = ({ version, faulty, chosen }: { version: number; faulty: boolean; chosen: boolean }) => (
  <Box
    sx={{
      position: 'relative',
      '&::before': { content: '""', position: 'absolute', left: 15, top: 0, bottom: -16, width: 2, bgcolor: 'divider' },
    }}
  >
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        width: 32,
        height: 32,
        borderRadius: 5,
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 700,
        color: faulty || chosen ? '#fff' : colour.inkSoft,
        bgcolor: faulty ? colour.danger : chosen ? colour.copper : colour.shade,
      }}
    >
      {version}
    </Box>
  </Box>
)

const Entry = ({ event, words, faulty, chosen, choose }: EntryProps) => {
  const text = useText<StreamText>()
  const eventName = useEventName()
  const name = eventName(event.type)
  return (
    <Box
      component="li"
      id={anchorOf(event.version)}
      sx={{ display: 'grid', gridTemplateColumns: '32px minmax(0,1fr)', gap: 1.5, mb: 2, scrollMarginTop: 64 }}
    >
      <Knot version={event.version} faulty={faulty} chosen={chosen} />
      <Card
        component="article"
        aria-label={`${text('streams.version', { version: event.version })} ${name}`}
        tabIndex={-1}
        sx={{
          ...(faulty && { borderColor: colour.danger, borderWidth: 2, bgcolor: colour.dangerSoft }),
          ...(chosen && !faulty && { borderColor: colour.copper }),
        }}
      >
        <CardContent sx={{ p: 2, '&:last-child': { pb: 1.5 } }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {event.sentence}
            </Typography>
            {faulty && <Chip size="small" color="error" label={text('streams.faulty')} />}
            <Box sx={{ flex: 1 }} />
            <Button size="small" onClick={choose} aria-pressed={chosen}>
              {text('streams.state_here')}
            </Button>
          </Stack>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mb: 1 }}>
            <Actor event={event} /> · <Moment at={event.at} seconds /> · {name}
          </Typography>
          <Changes event={event} words={words} />
          <RawData
            label={text('streams.technical')}
            value={{ id: event.id, type: event.type, hash: event.hash, data: event.data }}
          />
          {faulty && (
            <Typography variant="body2" component="div">
              <Code value={event.id} copy long />
            </Typography>
          )}
        </CardContent>
      </Card>
    </Box>
  )
}

type TimelineProps = {
  events: readonly HistoryEvent[]
  words: Words
  /** The version that does not hold, once verification has named one. */
  faulty: number | undefined
  chosen: number
  choose: (version: number) => void
}

/** The events of a history in their order, each with what it changed. */
export const Timeline = ({ events, words, faulty, chosen, choose }: TimelineProps) => {
  const text = useText<StreamText>()
  return (
    <Box component="ol" aria-label={text('streams.timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event) => (
        <Entry
          key={event.version}
          event={event}
          words={words}
          faulty={event.version === faulty}
          chosen={event.version === chosen}
          choose={() => choose(event.version)}
        />
      ))}
    </Box>
  )
}
