import { CallFailed, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { texts } from '../shared/texts.ts'
import { PAUSE_S, useCodePause } from './code-pause.ts'
import styles from './SendCode.module.css'
import { Button } from './ui/Button.tsx'

const useTexts = texts({
  CN: {
    send: '获取验证码',
    again: (seconds: number) => `${seconds} 秒后重新获取`,
    sent: '验证码已发送',
  },
  EN: {
    send: 'Send code',
    again: (seconds: number) => `Again in ${seconds} s`,
    sent: 'The code has been sent',
  },
})

type Props = {
  /** What the code is for and the contact that it goes to: its count-down is that contact's. */
  name: string
  /** Asks for a code; undefined where what was typed can get none, which the form has told then. */
  send(): Promise<unknown> | undefined
  /** Leads to the code's field; whoever goes on typing elsewhere meanwhile is not led away. */
  onSent(): void
  /** Why no code was sent; where one was sent a moment ago, the button counts instead. */
  onFailed(error: Error): void
  large?: boolean
}

/** What is under way, the contact that it was for, which may be corrected meanwhile, and where the focus was. */
type Asked = { sent: Promise<unknown>; to: string; from: Element | null }

/** The seconds that the server says are left, when it has sent a code a moment ago. */
const secondsLeft = (error: Error): number | undefined =>
  error instanceof CallFailed && error.code === 'code_sent_lately' ? error.retryAfter : undefined

/** The button that sends a code, once a minute to a contact. Beside any form, antd's or the sign-in's. */
export const SendCode = ({ name, send, onSent, onFailed, large = false }: Props) => {
  const t = useTexts()
  const [seconds, pause] = useCodePause(name)
  const sending = useMutation({
    mutationFn: ({ sent }: Asked) => sent,
    onSuccess: (_, { to, from }) => {
      if (to === name && document.activeElement === from) onSent()
      pause(to, PAUSE_S)
    },
    onError: (error, { to }) => {
      const left = secondsLeft(error)
      if (left !== undefined) pause(to, left)
      // What was refused of a slip is not told of what stands there since.
      else if (to === name || !(error instanceof Refused)) onFailed(error)
    },
    meta: { toldInPlace: true },
  })
  const press = () => {
    const sent = send()
    if (sent !== undefined) sending.mutate({ sent, to: name, from: document.activeElement })
  }
  return (
    <>
      <Button large={large} busy={sending.isPending} disabled={seconds > 0} onClick={press}>
        <span className={styles.words}>{seconds > 0 ? t.again(seconds) : t.send}</span>
      </Button>
      <span role="status" className={styles.said}>
        {seconds > 0 && sending.isSuccess && sending.variables.to === name && t.sent}
      </span>
    </>
  )
}
