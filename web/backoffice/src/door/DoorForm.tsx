import { type FormEvent, type ReactNode, useState } from 'react'
import { SignInRefused } from '../access/sign-in.ts'
import type { commonTexts } from '../texts/common.ts'
import { Refusal } from './fields.tsx'
import { loadApp } from './load-app.ts'
import { useText } from './use-text.ts'

type Words = keyof typeof commonTexts

/** Why it was not sent, or was refused: our own words follow the reader's language, the server's are as it said them. */
type Why = { text: Words } | { said: string }

/** What the server, or the browser, says of a failure. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const whyOf = (error: unknown): Why => {
  if (error instanceof SignInRefused) return { text: error.text }
  return { said: messageOf(error) }
}

type DoorFormProps = {
  /** What is wrong with what was typed; undefined when it can be sent. */
  fault: Words | undefined
  /** Leads on when it succeeds. */
  send(): Promise<void>
  submit: Words
  children: ReactNode
}

/** A form by which staff come in: sent once at a time, and kept as it is filled in when it is refused. */
export const DoorForm = ({ fault, send, submit, children }: DoorFormProps) => {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Why>()

  const submitted = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setWhy(fault && { text: fault })
    if (fault !== undefined) return
    setBusy(true)
    await send().catch((error: unknown) => {
      setWhy(whyOf(error))
      setBusy(false)
    })
  }

  return (
    <form onSubmit={submitted} onChange={() => void loadApp('/')} noValidate>
      {why !== undefined && <Refusal>{'text' in why ? text(why.text) : why.said}</Refusal>}
      {children}
      <button type="submit" className="door-submit" aria-busy={busy}>
        {text(submit)}
      </button>
    </form>
  )
}
