import { Box, Stack, Typography } from '@mui/material'
import type { Verification } from '@portafilter/audit/contract'
import type { Currency } from '@portafilter/kernel'
import { ordersResource } from '@portafilter/ordering/contract'
import { startTransition, useEffect, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { ExportButton } from './ExportButton.tsx'
import { isObject } from './leaves.ts'
import type { Stream } from './rows.ts'
import { StatePanel } from './StatePanel.tsx'
import { anchorOf, Timeline } from './Timeline.tsx'
import type { StreamText } from './texts.ts'
import { useStreamKinds } from './use-stream-kinds.ts'
import { useWords } from './use-words.ts'
import { VerificationPanel } from './Verification.tsx'
import { VerifyButton } from './VerifyButton.tsx'

/** The currency of a stream's amounts is the first that an event names; where none does, they are yuan. */
const currencyOf = ({ events }: Stream): Currency => {
  const named = events.map(({ data }) => data).find((data) => isObject(data) && 'currency' in data)
  return isObject(named) && named.currency === 'USD' ? 'USD' : 'CNY'
}

const StreamHead = ({ stream, onResult }: { stream: Stream; onResult: (result: Verification) => void }) => {
  const text = useText<StreamText>()
  return (
    <Head
      actions={
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' }, '& > button': { flexGrow: 1 } }}
        >
          <ExportButton stream={stream} />
          <VerifyButton stream={stream.id} onResult={onResult} />
        </Stack>
      }
    >
      <Box>
        <Typography component="h2" sx={{ fontSize: '1.15rem' }}>
          <Code value={stream.name} copy long />
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {text('streams.summary', { count: stream.events_count })} · <Moment at={stream.started_at} seconds /> –{' '}
          <Moment at={stream.last_at} seconds />
          {stream.kind === 'order' && (
            <>
              {' · '}
              <RowLink to={ordersResource} id={stream.key}>
                {text('streams.open_order')}
              </RowLink>
            </>
          )}
        </Typography>
      </Box>
    </Head>
  )
}

const scrollTo = (version: number) => {
  const entry = document.getElementById(anchorOf(version))
  entry?.scrollIntoView({ block: 'start' })
  entry?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
}

/**
 * The event that the address names, or the last one: slider, timeline and address are in step. What was chosen is shown at
 * once, before the address has followed: keys come faster, and each counts from what is shown.
 */
const useVersion = ({ events }: Stream) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('version')
  const last = events.length - 1
  const named = asked !== null && /^\d{1,6}$/.test(asked) ? Math.min(Number(asked), last) : last
  const [version, show] = useOptimistic(named)
  const choose = (next: number) =>
    startTransition(async () => {
      show(next)
      await navigate({ search: `?version=${next}` }, { replace: true, preventScrollReset: true })
    })
  useEffect(() => {
    if (asked !== null) document.getElementById(anchorOf(named))?.scrollIntoView({ block: 'nearest' })
  }, [asked, named])
  return [version, choose] as const
}

const LAYOUT = beside('minmax(0,3fr) minmax(340px,2fr)', 'lg')
const besideTimeline = {
  position: { lg: 'sticky' },
  top: { lg: 60 },
  maxHeight: { lg: 'calc(100dvh - 76px)' },
  overflowY: { lg: 'auto' },
}

const History = ({ stream }: { stream: Stream }) => {
  const kind = useStreamKinds().kinds.find(({ id }) => id === stream.kind)
  const words = useWords({ currency: currencyOf(stream), fields: kind?.fields ?? {}, people: stream.people })
  const [version, setVersion] = useVersion(stream)
  const [result, setResult] = useState<Verification>()
  const faulty = result?.ok === false ? result.version : undefined
  const isShown = stream.events.some((event) => event.version === faulty)
  return (
    <>
      <StreamHead stream={stream} onResult={setResult} />
      {result !== undefined && (
        <VerificationPanel
          result={result}
          show={faulty !== undefined && isShown ? () => scrollTo(faulty) : undefined}
        />
      )}
      <Columns layout={LAYOUT}>
        <Timeline events={stream.events} words={words} faulty={faulty} chosen={version} choose={setVersion} />
        <Box sx={besideTimeline}>
          <StatePanel stream={stream} words={words} version={version} choose={setVersion} />
        </Box>
      </Columns>
    </>
  )
}

/** One history: its events, its state at any of them, its proof. */
const StreamShow = () => <Detail<Stream> layout={LAYOUT}>{(stream) => <History stream={stream} />}</Detail>

export default StreamShow
