import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useChatWords } from '../words.ts'
import styles from './Picture.module.css'

type Large = Readonly<{ src: string; name: string; onClose(): void }>

/** Over the whole page; Escape, the button and a click beside it close it, and the focus goes back to where it was. */
const LargePicture = ({ src, name, onClose }: Large) => {
  const words = useChatWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={name}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <img src={src} alt={name} />
      <button type="button" onClick={onClose}>
        {words.close}
      </button>
    </dialog>,
    document.body,
  )
}

/** @param onBroken told once for an address: it may hold no longer */
export const Picture = ({ src, name, onBroken }: { src: string; name: string; onBroken(): void }) => {
  const words = useChatWords()
  const [isLarge, setLarge] = useState(false)
  const broken = useRef('')
  const onError = () => {
    if (broken.current === src) return
    broken.current = src
    onBroken()
  }
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`${words.enlarge}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <img src={src} alt={name} onError={onError} />
      </button>
      {isLarge && <LargePicture src={src} name={name} onClose={() => setLarge(false)} />}
    </>
  )
}
