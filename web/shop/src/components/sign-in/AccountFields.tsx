import { accepted } from '@portafilter/kit'
import { Form, type FormRule, Input } from 'antd'
import { api } from '../../shared/api.ts'
import { queryClient } from '../../shared/query-client.ts'
import { atMost } from '../ant/counted.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useSignInTexts } from './texts.ts'

export type NewAccount = { account: string; password: string; confirm: string; username: string }

/** A field is looked at when it is left, when the form goes on, and in the other language; a network may ask 30 times a minute. */
const ASKED_AGAIN_MS = 10_000

/** Whether somebody has this account; where that cannot be asked, the server says it when the form is sent. */
const isTaken = (account: string): Promise<boolean> =>
  queryClient
    .fetchQuery({
      queryKey: ['account taken', account],
      queryFn: async () => (await accepted(api.verifyAccount({ account }))).result === 2,
      staleTime: ASKED_AGAIN_MS,
      retry: false,
    })
    .catch(() => false)

type Props = {
  /** Whether the account is looked up. It is not when the form is sent: a try whose answer was lost may have made it. */
  looksUp: boolean
  /** Of a sign-up, whose password may have signs, too (storefront.md, 5; payment.md, 5). */
  signsUp?: boolean
}

/** What a new account is called, its password, and who it is. */
export const AccountFields = ({ looksUp, signsUp = false }: Props) => {
  const t = useSignInTexts()
  const isFree: FormRule = {
    validator: async (_, account: string) => {
      if (await isTaken(account)) throw new Error(signsUp ? t.accountRegistered : t.accountTaken)
    },
  }
  return (
    <>
      <Form.Item
        name="account"
        label={t.account}
        extra={t.accountHint}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t.accountRequired },
          { pattern: /^\w{4,25}$/, message: t.accountMalformed },
          ...(looksUp ? [isFree] : []),
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={25} />
      </Form.Item>
      <NewPasswordFields label={t.accountPassword} plain={!signsUp} />
      <Form.Item
        name="username"
        label={t.username}
        rules={[{ required: true, whitespace: true, message: t.usernameRequired }]}
      >
        <Input autoComplete="name" count={atMost(20)} />
      </Form.Item>
    </>
  )
}
