import { pictureFault, useObjectUrl } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { Button } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PicturesDrop } from '../../components/picture/PictureDrop.tsx'
import styles from './aftersales.module.css'
import { useCaseTexts } from './texts.ts'

/** orders.md, 5: five pictures at most. */
export const MOST_PICTURES = 5

type Fault = 'wrongType' | 'tooLarge' | 'tooMany' | 'twice'

/** Whether two files are the same picture: by their bytes, whatever they are called. */
const isSame = async (one: File, other: File): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [a, b] = await Promise.all([one.bytes(), other.bytes()])
  return a.every((byte, at) => byte === b[at])
}

const faultAmong = async (file: File, files: readonly File[]): Promise<Fault | undefined> => {
  if (files.length >= MOST_PICTURES) return 'tooMany'
  const fault = pictureFault(file, UPLOAD_TYPES.afterSales)
  if (fault) return fault
  for (const other of files) if (await isSame(file, other)) return 'twice'
  return undefined
}

type Props = { value?: readonly File[]; onChange?(files: readonly File[]): void }

/** Up to five pictures, told apart by content; what is wrong with one that was chosen is said, and the others stay. */
export const PicturesField = ({ value: files = [], onChange }: Props) => {
  const t = useCaseTexts()
  const [fault, setFault] = useState<Fault>()
  const add = async (chosen: readonly File[]) => {
    const faults: Fault[] = []
    const kept = [...files]
    for (const file of chosen) {
      const found = await faultAmong(file, kept)
      if (found) faults.push(found)
      else kept.push(file)
    }
    setFault(faults[0])
    if (kept.length > files.length) onChange?.(kept)
  }
  return (
    <div>
      {files.length > 0 && (
        <ul className={styles.pictures} aria-label={t.pictures}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Thumb file={file} name={t.picture(index + 1)} />
              <Button
                className={styles.removePicture ?? ''}
                size="small"
                icon={<X />}
                aria-label={t.removePicture(index + 1)}
                onClick={() => {
                  setFault(undefined)
                  onChange?.(files.filter((other) => other !== file))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PicturesDrop label={t.upload} onChoose={(chosen) => void add(chosen)}>
        <span className={styles.drop}>
          <ImagePlus />
          <strong>{t.upload}</strong>
          <span className="soft">{t.uploadHint}</span>
        </span>
      </PicturesDrop>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {t[fault]}
        </p>
      )}
    </div>
  )
}

const Thumb = ({ file, name }: { file: File; name: string }) => {
  const address = useObjectUrl(file)
  return address === undefined ? null : <img src={address} alt={name} width={96} height={96} className={styles.thumb} />
}
