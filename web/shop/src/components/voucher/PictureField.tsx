import { sizeText } from '@portafilter/kernel'
import { filesPasted, type PictureFault, pictureFault, useObjectUrl } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { Button, Upload } from 'antd'
import { Camera, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chosenOnly, PictureDrop } from '../picture/PictureDrop.tsx'
import { useVoucherFormTexts } from './texts.ts'
import styles from './voucher-form.module.css'

/** A chosen file; one with a fault stays to be seen, and another can be chosen at once. */
export type Picture = Readonly<{ file: File; fault?: PictureFault | undefined }>

type Props = { value?: Picture; onChange?(picture: Picture | undefined): void; disabled: boolean }

/** A picture by click, drag, the camera of a phone, or a paste from anywhere on the page that nothing there has taken. */
export const PictureField = ({ value, onChange, disabled }: Props) => {
  const choose = (file: File) => onChange?.({ file, fault: pictureFault(file, UPLOAD_TYPES.voucher) })
  useEffect(() => {
    if (disabled) return
    const paste = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
      // What the support chat has taken, say, is meant for it.
      if (defaultPrevented || clipboardData === null) return
      const [file] = filesPasted(clipboardData)
      if (file !== undefined) onChange?.({ file, fault: pictureFault(file, UPLOAD_TYPES.voucher) })
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onChange, disabled])
  return (
    <>
      {(value === undefined || value.fault !== undefined) && <Chooser onChoose={choose} />}
      {value !== undefined && (
        <Preview
          key={`${value.file.name} ${value.file.lastModified}`}
          file={value.file}
          // A file that only calls itself a picture shows as soon as it is previewed.
          onBroken={() => onChange?.({ ...value, fault: 'wrongType' })}
        />
      )}
    </>
  )
}

const Preview = ({ file, onBroken }: { file: File; onBroken(): void }) => {
  const t = useVoucherFormTexts()
  const address = useObjectUrl(file)
  const [broken, setBroken] = useState(false)
  const onError = () => {
    setBroken(true)
    onBroken()
  }
  return (
    <figure className={styles.preview}>
      {address !== undefined && !broken && <img src={address} alt={t.preview} onError={onError} />}
      <figcaption className="soft">
        {file.name} · <span className="number">{sizeText(file.size)}</span>
      </figcaption>
    </figure>
  )
}

const Chooser = ({ onChoose }: { onChoose(file: File): void }) => {
  const t = useVoucherFormTexts()
  return (
    <>
      <PictureDrop label={t.choose} onChoose={onChoose}>
        <span className={styles.drop}>
          <CloudUpload className={styles.icon} />
          <strong>{t.choose}</strong>
          <span>{t.drop}</span>
          <span className="soft">{t.rules}</span>
        </span>
      </PictureDrop>
      <Upload
        className={styles.camera ?? ''}
        accept="image/jpeg,image/png"
        capture="environment"
        showUploadList={false}
        beforeUpload={chosenOnly(onChoose)}
      >
        <Button size="large" icon={<Camera />}>
          {t.camera}
        </Button>
      </Upload>
    </>
  )
}
