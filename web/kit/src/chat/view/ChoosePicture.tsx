import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useObjectUrl } from '../../use-object-url.ts'
import { useChatWords } from '../words.ts'
import styles from './ChoosePicture.module.css'

/** The picture that goes with the next sending, unless it is left out. */
export const ChosenPicture = ({ file, busy, onLeaveOut }: { file: File; busy: boolean; onLeaveOut(): void }) => {
  const words = useChatWords()
  return (
    <p className={styles.chosen}>
      <img src={useObjectUrl(file)} alt={file.name} />
      <span>{busy ? words.uploading : words.chosen}</span>
      {!busy && (
        <button
          type="button"
          className={styles.tool}
          aria-label={words.leaveOut}
          title={words.leaveOut}
          onClick={onLeaveOut}
        >
          <X />
        </button>
      )}
    </p>
  )
}

/** Beside a paste and a drop the way to a picture. */
export const ChoosePicture = ({ busy, onChoose }: { busy: boolean; onChoose(files: readonly File[]): void }) => {
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
          if (target.files !== null) onChoose(Array.from(target.files))
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
