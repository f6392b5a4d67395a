import type { ActedBy } from '@portafilter/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { useCallback, useRef, useState } from 'react'
import { useAttempt } from '../actions/use-attempt.ts'
import { staffApi } from '../data/staff-api.ts'
import { useText } from '../texts/use-text.ts'
import type { InvoiceText } from './texts.ts'

type Taken = ActedBy<(typeof invoicesResource)['create']>

/** A file that was dropped in: on its way, what it is of, or why it was not taken. */
export type Drop = { key: number; name: string; taken?: Taken; refused?: string }

/** Sends files one after the other, and keeps what each of them is of. */
export const useDrops = () => {
  const [drops, setDrops] = useState<readonly Drop[]>([])
  const text = useText<InvoiceText>()
  const { run } = useAttempt()
  const last = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = useCallback(
    (key: number, to: Partial<Drop>) =>
      setDrops((before) => before.map((drop) => (drop.key === key ? { ...drop, ...to } : drop))),
    [],
  )
  const send = async (key: number, file: File) => {
    const outcome = await run([key], (idempotencyKey) => staffApi.send(invoicesResource, file, idempotencyKey))
    if ('done' in outcome) change(key, { taken: outcome.done })
    else if ('refused' in outcome) change(key, { refused: outcome.refused.message })
    else if ('dropped' in outcome) change(key, { refused: text('state.not_sent') })
    else forget([key])
  }
  const forget = useCallback(
    (keys: readonly number[]) => setDrops((before) => before.filter(({ key }) => !keys.includes(key))),
    [],
  )
  /** What these files were held against is another now: dropped in again, they are held against that. */
  const outdate = (keys: readonly number[]) => {
    const refused = text('invoices.drop_again')
    setDrops((before) =>
      before.map((drop) => (keys.includes(drop.key) ? { key: drop.key, name: drop.name, refused } : drop)),
    )
  }
  const take = (files: Iterable<File>) => {
    for (const file of files) {
      last.current += 1
      const key = last.current
      setDrops((before) => [...before, { key, name: file.name }])
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { drops, take, forget, outdate }
}
