import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { type ComponentProps, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTellPage } from '../actions/area.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useRefresh } from '../actions/use-refresh.ts'
import type { Sending } from '../data/send-file.ts'
import { useCancel } from '../data/use-cancel.ts'
import { useText } from '../texts/use-text.ts'
import { Upload, type Uploading } from './Upload.tsx'

type Sent = Readonly<{
  resource: ResourceDefinition
  /** Whose file it becomes, in the version that is seen. */
  row: Acted
  mostBytes: number
  /** Said of a larger one, which is not sent. */
  tooLarge: string
  send(file: File, sending: Sending): Promise<Acted>
}>

/** Sends a file for a row, which has it as soon as it is taken. */
const useSending = ({ resource, row: { id, version }, mostBytes, tooLarge, send: give }: Sent): Uploading => {
  const text = useText()
  const notify = useNotify()
  const tellPage = useTellPage()
  const refresh = useRefresh()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState('')
  const { busy, run } = useAttempt()
  const { begin, cancel } = useCancel()
  const send = async (file: File) => {
    if (file.size > mostBytes) return setFault(tooLarge)
    setFault('')
    const signal = begin()
    const outcome = await run([version, file.name, file.size, file.lastModified], (key) =>
      give(file, { key, signal, onShare: setShare }),
    )
    setShare(undefined)
    if ('dropped' in outcome) return
    // Nothing is said of what was cancelled.
    if ('refused' in outcome) return setFault(outcome.refused.message)
    if ('done' in outcome) notify(text('action.saved'), { type: 'success' })
    else tellPage(outcome)
    void refresh(resource, id, [])
  }
  return { busy, share, fault, send, cancel }
}

type Props = Sent & Omit<ComponentProps<typeof Upload>, 'uploading'>

/** A button that sends a file for a row, with how far it is, and why one was not taken. */
export const UploadButton = ({ label, accept, hint, ...sent }: Props) => (
  <Upload label={label} accept={accept} hint={hint} uploading={useSending(sent)} />
)
