import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotice } from '../../app/notice.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/Button.tsx'
import { CameraIcon, UploadIcon } from '../../components/icons.tsx'
import { useVoucherTexts } from './texts.ts'
import { type Picture, usePicture } from './use-picture.ts'
import { useSubmitVoucher } from './use-submit-voucher.ts'

export const VoucherForm = ({ code, payNo }: { code: string; payNo: string }) => {
  const t = useVoucherTexts()
  const notice = useNotice()
  const navigate = useNavigate()
  const { picture, choose, remove } = usePicture((fault) => notice.error(t[fault]))
  // A file that only calls itself a picture shows as soon as it is previewed.
  const refuse = () => {
    notice.error(t.wrongType)
    remove()
  }
  const submitting = useSubmitVoucher(payNo, () => {
    notice.success(t.submitted)
    void navigate(paths.order(code), { replace: true })
  })
  const submit = () => (picture === undefined ? notice.warning(t.missing) : void submitting.run(picture.file))
  return (
    <div className="stack">
      {picture === undefined ? <Chooser onChoose={choose} /> : <Preview picture={picture} onBroken={refuse} />}
      <p className="soft" role="status">
        {submitting.busy ? t.submitting : ''}
      </p>
      <div className="actions">
        {picture !== undefined && (
          <Button size="large" disabled={submitting.busy} onClick={remove}>
            {t.again}
          </Button>
        )}
        <Button kind="primary" size="large" busy={submitting.busy} onClick={submit}>
          {t.submit}
        </Button>
      </div>
    </div>
  )
}

const Preview = ({ picture, onBroken }: { picture: Picture; onBroken(): void }) => {
  const t = useVoucherTexts()
  return (
    <figure className="voucher-preview">
      <img src={picture.preview} alt={t.preview} onError={onBroken} />
      <figcaption className="soft">
        {picture.file.name} · <span className="number">{(picture.file.size / 1_048_576).toFixed(2)} MB</span>
      </figcaption>
    </figure>
  )
}

/** Click, drag, paste, or the camera of a phone. */
const Chooser = ({ onChoose }: { onChoose(file: File | null | undefined): void }) => {
  const t = useVoucherTexts()
  const [over, setOver] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files[0])
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className="stack">
      <label
        className={over ? 'voucher-drop voucher-drop-over' : 'voucher-drop'}
        onDrop={drop}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
      >
        <UploadIcon className="voucher-icon" />
        <strong>{t.choose}</strong>
        <span>{t.drop}</span>
        <span className="soft">{t.rules}</span>
        <input
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={t.choose}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </label>
      <Button className="voucher-camera" size="large" icon={<CameraIcon />} onClick={() => camera.current?.click()}>
        {t.camera}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </div>
  )
}
