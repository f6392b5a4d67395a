import { MOST_OF_MESSAGE } from '@portafilter/support/contract'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isComposing } from '../../composing.ts'
import { filesPasted } from '../../files-pasted.ts'
import type { BrowserChat } from '../client/browser.ts'
import type { Words } from '../client/outbox.ts'
import { type ChatWords, useChatWords } from '../words.ts'
import { ChoosePicture, ChosenPicture } from './ChoosePicture.tsx'
import styles from './Composer.module.css'
import { useChatState } from './use-chat.ts'
import { type PictureProblem, usePicture } from './use-picture.ts'

type Props = Readonly<{
  chat: BrowserChat
  id: number
  /** Sends words; `chat.send` unless something goes along. A picture goes by itself. */
  onSend(words: Words): void
  /** Beside the button for a picture. */
  tools?: ReactNode
}>

/** From here on the signs that are left are counted. */
const COUNTED_FROM = 200

const countedIn = (words: ChatWords, left: number): string | undefined => {
  if (left < 0) return words.tooLong(-left)
  return left <= COUNTED_FROM ? words.left(left) : undefined
}

type Fault = 'empty' | PictureProblem

const toldOf = (words: ChatWords, fault: Fault): string => (typeof fault === 'string' ? words[fault] : fault.message)

/** Enter sends, unless signs are being put together; on a screen keyboard it is a new line, as there is no Shift+Enter. */
const isToSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing(nativeEvent) && !matchMedia('(hover: none)').matches

/** Where one writes; what is typed stays until it is sent. */
export const Composer = ({ chat, id, onSend, tools }: Props) => {
  const words = useChatWords()
  const field = useId()
  const draft = useChatState(chat, ({ drafts }) => drafts[id] ?? '')
  const refused = useChatState(chat, (state) => state.refused[id])
  const [fault, setFault] = useState<Fault>()
  const { chosen, choose } = usePicture(chat, id, setFault)
  const unsent = chosen?.fault && toldOf(words, chosen.fault)
  const left = MOST_OF_MESSAGE - draft.trim().length
  const submit = () => {
    if (draft.trim() === '' && chosen === undefined) return setFault('empty')
    if (left < 0) return
    setFault(undefined)
    void chat.sendPicture(id)
    if (draft.trim() === '') return
    chat.type(id, '')
    onSend({ body: draft.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isToSend(event)) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (choose(filesPasted(event.clipboardData))) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    choose(Array.from(event.dataTransfer.files))
  }
  const told = fault === undefined ? (refused ?? unsent) : toldOf(words, fault)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture may be dropped; the button does the same
    <div className={styles.composer} onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <div role="status">{chosen && <ChosenPicture {...chosen} onLeaveOut={() => chat.leavePictureOut(id)} />}</div>
      <textarea
        id={field}
        className={styles.field}
        aria-label={words.write}
        aria-describedby={`${field}-told`}
        aria-invalid={told !== undefined || left < 0}
        placeholder={words.write}
        rows={2}
        value={draft}
        onChange={({ target }) => {
          setFault(undefined)
          chat.type(id, target.value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={`${field}-told`} className={styles.told}>
        <span role="alert" className={styles.fault}>
          {told}
        </span>
        <span className={left < 0 ? styles.fault : undefined}>
          {countedIn(words, left) ?? <span className={styles.keys}>{words.hint}</span>}
        </span>
      </p>
      <div className={styles.tools}>
        <ChoosePicture busy={chosen?.busy ?? false} onChoose={choose} />
        {tools}
        <button type="button" className={styles.send} onClick={submit}>
          {words.send}
        </button>
      </div>
    </div>
  )
}
