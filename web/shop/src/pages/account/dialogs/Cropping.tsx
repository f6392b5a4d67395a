import { useObjectUrl } from '@portafilter/kit'
import { Button, Slider } from 'antd'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import layout from '../../../components/layout.module.css'
import type { Part } from './crop.ts'
import styles from './photo.module.css'
import { useDialogTexts } from './texts.ts'

const MOST_ZOOM = 4

type Props = {
  file: File
  onPart(part: Part): void
  /** The file only calls itself a picture. */
  onBroken(): void
  onAnother(): void
}

/** A circle over the picture, which is moved and zoomed beneath it by mouse, finger or keyboard. */
export const Cropping = ({ file, onPart, onBroken, onAnother }: Props) => {
  const t = useDialogTexts()
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.cropper}>
        <Cropper
          {...(address !== undefined && { image: address })}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, part) => onPart(part)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': t.crop, role: 'group' }}
        />
      </div>
      <div className={layout.rowBetween}>
        <div className={styles.zoom}>
          <span aria-hidden="true">{t.zoom}</span>
          <Slider
            ariaLabelForHandle={t.zoom}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
          />
        </div>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </>
  )
}
