import { type PictureFault, pictureFault, useObjectUrl } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { PictureDrop } from '../../picture/PictureDrop.tsx'
import styles from './feedback.module.css'
import { useFeedbackTexts } from './texts.ts'

type Props = { value?: File | undefined; onChange?(picture: File | undefined): void }

/** One picture, or none; what is refused is told at once, and what was chosen before stays. */
export const PictureField = ({ value, onChange }: Props) => {
  const t = useFeedbackTexts()
  const [fault, setFault] = useState<PictureFault>()
  const choose = (file: File) => {
    const found = pictureFault(file, UPLOAD_TYPES.feedback)
    setFault(found)
    if (found === undefined) onChange?.(file)
  }
  const drop = (broken?: PictureFault) => {
    setFault(broken)
    onChange?.(undefined)
  }
  return (
    <>
      {value === undefined ? (
        <PictureDrop label={t.choose} onChoose={choose}>
          <span className={styles.drop}>
            <ImageUp aria-hidden="true" />
            <strong>{t.choose}</strong>
            <span className="soft">{t.rules}</span>
          </span>
        </PictureDrop>
      ) : (
        <Chosen file={value} onRemove={() => drop()} onBroken={() => drop('wrongType')} />
      )}
      <p role="alert" className={styles.fault}>
        {fault && t[fault]}
      </p>
    </>
  )
}

type ChosenProps = { file: File; onRemove(): void; onBroken(): void }

/** A file that only calls itself a picture shows as soon as it is previewed. */
const Chosen = ({ file, onRemove, onBroken }: ChosenProps) => {
  const t = useFeedbackTexts()
  const address = useObjectUrl(file)
  return (
    <figure className={styles.chosen}>
      {address !== undefined && <img src={address} alt="" onError={onBroken} />}
      <figcaption>{file.name}</figcaption>
      <Button onClick={onRemove}>{t.remove}</Button>
    </figure>
  )
}
