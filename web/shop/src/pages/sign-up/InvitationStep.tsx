import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import note from '../../components/note.module.css'
import { codeIn, isCode, MOST_OF_CODE } from '../../components/sign-in/one-time-code.ts'
import { useMessageOf } from '../../components/use-message-of.ts'
import { api } from '../../shared/api.ts'
import type { Fields } from './draft.ts'
import styles from './sign-up.module.css'
import { useSignUpTexts } from './texts.ts'

/** The firm of an invitation: of a link, or of a code as soon as its six digits stand there. */
export const useInvitation = (link: string, code: string | undefined) => {
  const named = link !== '' ? link : codeIn(code)
  return useQuery({
    queryKey: ['invitation', named],
    queryFn: async () => (await accepted(api.invitationCheck({ code: named }))).object,
    enabled: link !== '' || isCode(code),
    // A wrong one counts each time: it is asked about as soon as it stands there and at *next*, and by nothing else.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { toldInPlace: true },
  })
}
type Asked = ReturnType<typeof useInvitation>

const Firm = ({ firm }: { firm: NonNullable<Asked['data']> }) => {
  const t = useSignUpTexts()
  const facts = [
    [t.firmName, firm.firm_name],
    [t.invoiceTitle, firm.invoice_title],
    [t.taxNumber, firm.invoice_number],
  ] as const
  return (
    <div className={`${note.info} ${styles.firm}`}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Props = { asked: Asked; link: string; onUseCode(): void }

/** Who has invited the newcomer. */
export const InvitationStep = ({ asked, link, onUseCode }: Props) => {
  const t = useSignUpTexts()
  const refusal = useMessageOf(asked.error)
  const refused =
    refusal === undefined ? {} : { validateStatus: 'error' as const, help: <span role="alert">{refusal}</span> }
  return (
    <>
      {link === '' ? (
        <Form.Item<Fields>
          name="invitation_code"
          label={t.invitation}
          extra={t.invitationHint}
          {...refused}
          rules={[
            {
              validator: async (_, code) => {
                if (!isCode(code)) throw new Error(t.invitationMalformed)
              },
            },
          ]}
        >
          <Input autoFocus inputMode="numeric" autoComplete="off" maxLength={MOST_OF_CODE} size="large" />
        </Form.Item>
      ) : (
        <p>
          {t.byLink}{' '}
          <Button type="link" onClick={onUseCode}>
            {t.useCode}
          </Button>
          {refusal !== undefined && (
            <span role="alert" className={styles.fault}>
              {refusal}
            </span>
          )}
        </p>
      )}
      <div role="status" aria-label={t.invitedBy}>
        {asked.data !== undefined && asked.error === null && <Firm firm={asked.data} />}
      </div>
    </>
  )
}
