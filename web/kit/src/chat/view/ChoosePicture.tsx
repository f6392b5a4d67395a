import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type PictureFault, pictureFault } from '../../picture-check.ts'
import type { BrowserChat } from '../client/browser.ts'
import type { Words } from '../client/outbox.ts'
import { useChatWords } from '../words.ts'
import styles from './ChoosePicture.module.css'

export type PictureProblem = PictureFault | 'uploadFailed'

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
    const picture = await chat.upload(file).catch(() => undefined)
    setBusy(false)
    if (picture === undefined) tell('uploadFailed')
    else onSend({ picture })
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
