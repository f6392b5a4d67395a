import { MEGABYTE } from '@portafilter/kernel'
import { MOST_OF_SHEET, sheetsResource } from '@portafilter/sheets/contract'
import { useState } from 'react'
import { useAttempt } from '../../actions/use-attempt.ts'
import { sendFile } from '../../data/send-file.ts'
import { useCancel } from '../../data/use-cancel.ts'
import { Upload, type Uploading } from '../../display/Upload.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Picture } from './sheet.ts'

/** Sends a picture for the sheet, which has it once it is saved. */
const useUpload = (id: string, onTaken: (picture: Picture) => void): Uploading => {
  const text = useText()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState('')
  const { busy, run } = useAttempt()
  const { begin, cancel } = useCancel()
  const send = async (file: File) => {
    const megabytes = MOST_OF_SHEET.pictureBytes / MEGABYTE
    if (file.size > MOST_OF_SHEET.pictureBytes) return setFault(text('picture.too_large', { megabytes }))
    setFault('')
    const signal = begin()
    const outcome = await run([file.name, file.size, file.lastModified], (key) =>
      sendFile(sheetsResource, id, 'picture', {}, file, { key, signal, onShare: setShare }),
    )
    setShare(undefined)
    if ('done' in outcome) {
      const { file_path, width, height } = outcome.done
      onTaken({ file_path, width, height })
    } else if ('refused' in outcome) setFault(outcome.refused.message)
    else if ('gone' in outcome) setFault(outcome.gone)
  }
  return { busy, share, fault, send, cancel }
}

/** Another picture for the sheet: PNG or JPEG. */
export const UploadPicture = ({ id, onTaken }: { id: string; onTaken(picture: Picture): void }) => {
  const text = useText<SheetText>()
  return (
    <Upload
      uploading={useUpload(id, onTaken)}
      label={text('resources.sheets.actions.picture')}
      accept="image/png,image/jpeg"
      hint={text('sheets.upload_hint')}
    />
  )
}
