import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type TooLate, useTellPage } from './area.ts'
import type { Fields, TypedIn } from './fields.ts'
import { useAttempt } from './use-attempt.ts'
import { type Typing, useForm } from './use-form.ts'
import { useRefresh } from './use-refresh.ts'

/** How a command ends. */
export type Ending<Sent, Answer extends Acted = Acted> = {
  /** The notice of what was done. */
  said?: (sent: Sent, answer: Answer) => string
  /** What comes next; without it the form closes. */
  next?: (answer: Answer) => void
  /** What follows where the server has said that it is not done. */
  undone?: () => void
  /** What follows where what it was about is another now, or is no more. */
  late?: () => void
  /** Other resources of which it changes rows. */
  also?: readonly ResourceDefinition[]
}

type Command = Ending<TypedIn> & {
  resource: ResourceDefinition
  /** The row that it is about; undefined for a creation. */
  id: string | undefined
  /** What goes with the fields: the version that was looked at. Undefined while there is nothing to act on yet. */
  given: object | undefined
  fields: Fields
  /** Where another form of the page is about the same: what is typed in one stands in the other. */
  shared?: Typing | undefined
  send(input: object, key: string): Promise<Acted>
}

/**
 * A command with its form, by the protocol that every staff action keeps: refused — said in the form, which stays as it
 * is filled in; stale or gone — the form closes, the page says what happened and comes to show the new state, but what somebody
 * has typed stays until they have copied it; done — what comes next is there before anything else, then the notice and the fresh rows.
 */
export const useCommand = (
  { resource, id, given, fields, shared, send, said, next, undone, late: outdated, also = [] }: Command,
  close: () => void,
) => {
  const form = useForm(fields, shared)
  const tellPage = useTellPage()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, run, forget } = useAttempt()
  /** No answer has come to a try of this form, so that it may be done. */
  const unsure = useRef(false)
  /** Why nothing comes of this form any more, which is there for what is typed in it. */
  const [late, setLate] = useState<TooLate>()

  const leave = () => {
    forget()
    form.forgive()
    setLate(undefined)
    close()
  }
  /** Whoever gives up is to see on the page whether it is done. */
  const giveUp = () => {
    leave()
    if (unsure.current) void refresh(resource, id, also)
    unsure.current = false
  }
  const done = (acted: Acted, sent: TypedIn) => {
    unsure.current = false
    form.restart()
    if (next === undefined) close()
    else next(acted)
    if (said !== undefined) notify(said(sent, acted), { type: 'success' })
    void refresh(resource, id, also)
  }
  const confirm = async () => {
    const sent = form.read()
    if (sent === undefined || given === undefined || late !== undefined) return
    const input = { ...given, ...sent }
    const outcome = await run(input, (key) => send(input, key))
    if ('dropped' in outcome) return
    if ('done' in outcome) return done(outcome.done, sent)
    if ('unsure' in outcome) unsure.current = true
    else undone?.()
    if ('refused' in outcome) return form.refuse(outcome.refused)
    if (form.isTouched) setLate(outcome)
    else leave()
    tellPage(outcome)
    outdated?.()
    void refresh(resource, id, also)
  }

  return {
    busy,
    begin: form.begin,
    failure: form.failure,
    late,
    drawn: form.drawn,
    typed: form.typed,
    /** Lets go of what is typed: it was about something else. */
    restart: form.restart,
    onClose: giveUp,
    onConfirm: () => void confirm(),
  }
}
