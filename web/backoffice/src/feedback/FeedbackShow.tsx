import { Box, Stack, Typography } from '@mui/material'
import { buyersResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { feedbackInbox } from '@portafilter/support/contract'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, WIDE_FIRST } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { FeedbackActions } from './FeedbackActions.tsx'
import { FeedbackStatus } from './FeedbackStatus.tsx'
import type { Feedback } from './rows.ts'
import type { FeedbackText } from './texts.ts'
import { feedbackWords } from './words.ts'

type Of = { row: Feedback }

const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
const picture = { display: 'block', maxWidth: 1, maxHeight: 420, mt: 1.5, borderRadius: 1 }

const Said = ({ row: { details, image_url } }: Of) => {
  const language = useLanguage()
  return (
    <Panel title={feedbackWords.said[language]}>
      <Typography sx={asWritten}>{details}</Typography>
      {image_url !== null && (
        <a href={image_url} target="_blank" rel="noopener noreferrer">
          <Box component="img" src={image_url} alt={feedbackWords.picture[language]} sx={picture} />
        </a>
      )}
    </Panel>
  )
}

const Answer = ({ row: { answer, answered_by, answered_at } }: Of) => {
  const language = useLanguage()
  if (answer === null || answered_at === null) return null
  return (
    <Panel title={feedbackWords.answer[language]}>
      <Typography sx={{ ...asWritten, mb: 1.5 }}>{answer}</Typography>
      <Facts>
        <Fact name={feedbackWords.by[language]}>{answered_by}</Fact>
        <Fact name={feedbackWords.at[language]}>
          <Moment at={answered_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const About = ({ row }: Of) => {
  const text = useText<FeedbackText>()
  const language = useLanguage()
  return (
    <Panel title={feedbackWords.about[language]}>
      <Facts>
        <Fact name={text('resources.feedback.fields.account')}>
          <RowLink to={buyersResource} id={row.account}>
            <Buyer account={row.account} username={row.username} firm={row.firm_name} />
          </RowLink>
        </Fact>
        <Fact name={text('resources.feedback.fields.order_no')}>
          {row.order_no && <RowLink to={ordersResource} id={row.order_no} />}
        </Fact>
        <Fact name={feedbackWords.page[language]}>{row.page && <Code value={row.page} />}</Fact>
        <Fact name={text('resources.feedback.fields.created_at')}>
          <Moment at={row.created_at} />
        </Fact>
        <Fact name={text('resources.feedback.fields.assignee')}>{row.assignee}</Fact>
      </Facts>
    </Panel>
  )
}

const FeedbackPage = ({ row }: Of) => (
  <>
    <Head name={row.sketch} actions={<FeedbackActions row={row} />}>
      <FeedbackStatus status={row.status} />
    </Head>
    <Columns layout={WIDE_FIRST}>
      <Stack spacing={2}>
        <Said row={row} />
        <Answer row={row} />
      </Stack>
      <Stack spacing={2}>
        <About row={row} />
        <RowChanges resource={feedbackInbox.name} changes={row.changes} />
      </Stack>
    </Columns>
  </>
)

/** What somebody said, where they were, and what became of it. */
const FeedbackShow = () => <Detail<Feedback> layout={WIDE_FIRST}>{(row) => <FeedbackPage row={row} />}</Detail>

export default FeedbackShow
