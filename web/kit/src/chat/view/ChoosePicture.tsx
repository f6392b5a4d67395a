import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Refused } from '../../client.ts'
import { type PictureFault, pictureFault } from '../../picture-check.ts'
import type { BrowserChat } from '../client/browser.ts'
import type { Words } from '../client/outbox.ts'
import { useChatWords } from '../words.ts'
import styles from './ChoosePicture.module.css'

/** Why a picture did not go: what can be said before, what the server says, or that it did not answer. */
export type PictureProblem = PictureFault | 'uploadFailed' | Refused

/** A picture is uploaded as soon as it is chosen, and sent when it is there. */
export const usePicture = (
  chat: BrowserChat,
  onSend: (words: Words) => void,
  tell: (problem: PictureProblem | undefined) => void,
) => {
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    const fault = pictureFault(file, UPLOAD_TYPES.feedback)
    tell(fault)
    if (fault !== undefined || busy) return
    setBusy(true)
    try {
      onSend({ picture: await chat.upload(file) })
    } catch (error) {
      tell(error instanceof Refused ? error : 'uploadFailed')
    } finally {
      setBusy(false)
    }
  }
  const among = (files: FileList): boolean => {
    const [file] = files
    if (file !== undefined) void upload(file)
    return file !== undefined
  }
  return { busy, among }
}

/** Beside a paste and a drop the way to a picture. */
export const ChoosePicture = ({ busy, onChoose }: { busy: boolean; onChoose(files: FileList): void }) => {
  const words = useChatWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        hidden
        aria-label={words.picture}
        onChange={({ target }) => {
          if (target.files !== null) onChoose(target.files)
          target.value = ''
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={words.picture}
        title={words.picture}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus />
      </button>
    </>
  )
}
