import { Alert, Stack } from '@mui/material'
import { buyersResource, firmsResource } from '@portafilter/identity/contract'
import { contactFieldWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { AccessActions } from '../users/AccessActions.tsx'
import { AccountChanges } from '../users/AccountChanges.tsx'
import { BuyerState } from './BuyerState.tsx'
import type { BuyerAccount } from './rows.ts'
import { SetContact } from './SetContact.tsx'
import { SignedIn } from './SignedIn.tsx'
import type { BuyerText } from './texts.ts'

type Of = { buyer: BuyerAccount }

/** Whose account stays shut: there is nobody any more whom it could be opened for. */
const wasErased = ({ changes }: BuyerAccount): boolean => changes.some(({ change }) => change === 'erased')

const Person = ({ buyer }: Of) => {
  const text = useText<BuyerText>()
  const language = useLanguage()
  return (
    <Panel title={text('buyers.person')}>
      <Facts>
        <Fact name={text('resources.buyers.fields.username')}>{buyer.username}</Fact>
        <Fact name={text('resources.buyers.fields.firm_name')}>
          {buyer.erp_code === null ? null : (
            <RowLink to={firmsResource} id={buyer.erp_code}>
              {buyer.firm_name ?? buyer.erp_code}
            </RowLink>
          )}
        </Fact>
        <Fact name={text('resources.buyers.fields.market')}>{text(`buyers.market.${buyer.market}`)}</Fact>
        <Fact name={text('resources.buyers.fields.phone')}>
          {buyer.phone === null ? null : <Code value={buyer.phone} copy />}
        </Fact>
        {buyer.phone_to_call !== null && (
          <Fact name={contactFieldWords.phone_to_call[language]}>
            <Code value={buyer.phone_to_call} copy />
          </Fact>
        )}
        <Fact name={text('resources.buyers.fields.email')}>{buyer.email}</Fact>
        {buyer.codes_wait_until !== null && (
          <Fact name={text('buyers.codes_wait')}>
            <Moment at={buyer.codes_wait_until} />
          </Fact>
        )}
        <Fact name={text('resources.buyers.fields.created_at')}>
          <Moment at={buyer.created_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** What is closed to them until somebody says that they are of the firm. */
const Newcomer = ({ buyer: { disputed } }: Of) => {
  const text = useText<BuyerText>()
  return (
    <Alert severity={disputed ? 'error' : 'warning'}>
      {text(disputed ? 'buyers.disputed_note' : 'buyers.unconfirmed_note')}
    </Alert>
  )
}

const Erased = () => {
  const text = useText<BuyerText>()
  return <Alert severity="info">{text('buyers.erased_note')}</Alert>
}

const Confirm = ({ buyer }: Of) => (
  <StaffAction resource={buyersResource} action="confirm" row={buyer} values={{ firm: buyer.firm_name ?? '' }} />
)

const Actions = ({ buyer }: Of) => (
  <ActionArea>
    {!wasErased(buyer) && (
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {buyer.state === 'unconfirmed' && <Confirm buyer={buyer} />}
        <SetContact buyer={buyer} />
        <AccessActions resource={buyersResource} member={{ ...buyer, sessions: buyer.sessions.length }} />
      </Stack>
    )}
  </ActionArea>
)

/** One buyer's account: who it is, of which firm, where it is signed in, and what was done to it. */
const BuyerShow = () => (
  <Detail<BuyerAccount> layout={HALVES}>
    {(buyer) => (
      <>
        <Head name={<Code value={buyer.id} copy />} actions={<Actions buyer={buyer} />}>
          <BuyerState buyer={buyer} />
        </Head>
        {buyer.state === 'unconfirmed' && <Newcomer buyer={buyer} />}
        {wasErased(buyer) && <Erased />}
        <Columns layout={HALVES}>
          <Stack spacing={2}>
            <Person buyer={buyer} />
            <SignedIn buyer={buyer} />
          </Stack>
          <AccountChanges changes={buyer.changes} />
        </Columns>
      </>
    )}
  </Detail>
)

export default BuyerShow
