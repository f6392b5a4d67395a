import { Box, Typography } from '@mui/material'
import { buyersResource, firmsResource, invitationsResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { InvitationStatus } from './InvitationStatus.tsx'
import type { Invitation } from './rows.ts'
import type { InvitationText } from './texts.ts'
import { invitationsWords } from './words.ts'

type Of = { invitation: Invitation }

const About = ({ invitation: row }: Of) => {
  const text = useText<InvitationText>()
  const language = useLanguage()
  return (
    <Panel title={invitationsWords.about[language]}>
      <Facts>
        <Fact name={text('resources.invitations.fields.erp_code')}>
          <RowLink to={firmsResource} id={row.erp_code} />
        </Fact>
        {row.code !== null && (
          <Fact name={invitationsWords.code[language]}>
            <Code value={row.code} copy />
          </Fact>
        )}
        <Fact name={text('resources.invitations.fields.uses')}>
          {row.used} / {row.uses}
        </Fact>
        <Fact name={text('resources.invitations.fields.expires_at')}>
          <Moment at={row.expires_at} />
        </Fact>
        <Fact name={text('resources.invitations.fields.made_at')}>
          <Moment at={row.made_at} />
        </Fact>
        <Fact name={invitationsWords.made_by[language]}>{row.made_by ?? invitationsWords.demo[language]}</Fact>
      </Facts>
    </Panel>
  )
}

const People = ({ invitation: { people } }: Of) => {
  const language = useLanguage()
  return (
    <Panel title={invitationsWords.people[language]}>
      {people.length === 0 && <Typography variant="body2">{invitationsWords.nobody[language]}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map(({ account, username, at }) => (
          <Box key={account} component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <RowLink to={buyersResource} id={account}>
              <Buyer account={account} username={username} firm={null} />
            </RowLink>{' '}
            <Moment at={at} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const InvitationPage = ({ invitation }: Of) => (
  <>
    <Head
      name={invitation.firm_name}
      actions={
        <ActionArea>
          {invitation.status !== 'taken_back' && (
            <StaffAction
              resource={invitationsResource}
              action="take-back"
              row={invitation}
              variant="outlined"
              color="error"
              values={{ firm: invitation.firm_name }}
            />
          )}
        </ActionArea>
      }
    >
      <InvitationStatus status={invitation.status} />
    </Head>
    <Columns layout={HALVES}>
      <About invitation={invitation} />
      <People invitation={invitation} />
    </Columns>
  </>
)

/** One invitation: its code, and who has signed up by it. */
const InvitationShow = () => (
  <Detail<Invitation> layout={HALVES}>{(invitation) => <InvitationPage invitation={invitation} />}</Detail>
)

export default InvitationShow
