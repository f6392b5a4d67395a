import { useState } from 'react'
import { uuid } from './form-key.ts'

/**
 * Sends what one form says, with the same `Idempotency-Key` until it is done: a retry after a lost answer is the same command.
 * Another content is another command, also where it was sent before, as what came in between may hold; and so is that of the
 * form when it is opened anew, as much may have happened since.
 */
export const createIdempotent = () => {
  let tried = { content: '', key: '' }
  const forget = () => {
    tried = { content: '', key: '' }
  }
  const idempotently = async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content)
    if (text !== tried.content) tried = { content: text, key: uuid() }
    const answer = await send(tried.key)
    forget()
    return answer
  }
  return Object.assign(idempotently, {
    /** The form is left: what it says when it is opened again is another command, though it is the same. */
    forget,
  })
}

export type Idempotent = ReturnType<typeof createIdempotent>

/** Of the form that is open. */
export const useIdempotent = (): Idempotent => useState(createIdempotent)[0]
