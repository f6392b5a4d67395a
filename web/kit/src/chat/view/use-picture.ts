import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useState } from 'react'
import { Refused } from '../../client.ts'
import { type PictureFault, pictureFault } from '../../picture-check.ts'
import type { BrowserChat } from '../client/browser.ts'
import type { Words } from '../client/outbox.ts'

/** What is to be told of a picture: what can be said before, what the server says, or that it did not answer. */
export type PictureProblem = PictureFault | 'onePicture' | 'uploadFailed' | Refused

/** A picture is shown when it is chosen, pasted or dropped, and goes when its writer sends it; until it is there it can be sent again. */
export const usePicture = (
  chat: BrowserChat,
  onSend: (words: Words) => void,
  tell: (problem: PictureProblem | undefined) => void,
) => {
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  /** Answers whether there was one. */
  const choose = (files: readonly File[]): boolean => {
    const [first] = files
    if (first === undefined || busy) return first !== undefined
    const fault = pictureFault(first, UPLOAD_TYPES.feedback)
    tell(fault ?? (files.length > 1 ? 'onePicture' : undefined))
    if (fault === undefined) setFile(first)
    return true
  }
  const send = async () => {
    if (file === undefined || busy) return
    setBusy(true)
    try {
      onSend({ picture: await chat.upload(file) })
      setFile(undefined)
    } catch (error) {
      tell(error instanceof Refused ? error : 'uploadFailed')
    } finally {
      setBusy(false)
    }
  }
  return { file, busy, choose, send: () => void send(), leaveOut: () => setFile(undefined) }
}
