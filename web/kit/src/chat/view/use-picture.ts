import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import type { Refused } from '../../client.ts'
import { type PictureFault, pictureFault } from '../../picture-check.ts'
import type { BrowserChat } from '../client/browser.ts'
import { useChatState } from './use-chat.ts'

/** What is to be told of a picture: what can be said before, what the server says, or that it did not answer. */
export type PictureProblem = PictureFault | 'onePicture' | 'uploadFailed' | Refused

/** A picture is shown when it is chosen, pasted or dropped, and goes when its writer sends it. */
export const usePicture = (chat: BrowserChat, id: number, tell: (problem: PictureProblem | undefined) => void) => {
  const chosen = useChatState(chat, ({ pictures }) => pictures[id])
  /** Answers whether there was one. */
  const choose = (files: readonly File[]): boolean => {
    const [first] = files
    if (first === undefined || chosen?.busy) return first !== undefined
    const fault = pictureFault(first, UPLOAD_TYPES.feedback)
    tell(fault ?? (files.length > 1 ? 'onePicture' : undefined))
    if (fault === undefined) chat.choosePicture(id, first)
    return true
  }
  return { chosen, choose }
}
