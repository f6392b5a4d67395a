import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { MOST_OF_SHEET, sheetsResource } from '@portafilter/sheets/contract'
import { useState } from 'react'
import { useAttempt } from '../../actions/use-attempt.ts'
import { sendFile } from '../../data/send-file.ts'
import { useCancel } from '../../data/use-cancel.ts'
import { FileButton } from '../../display/FileButton.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Picture } from './sheet.ts'

const MEGABYTE = 1_048_576

/** Sends a picture for the sheet and tells how far it is, from 0 to 1; the sheet has it once it is saved. */
const useUpload = (id: string, onTaken: (picture: Picture) => void) => {
  const text = useText<SheetText>()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  const { busy, run } = useAttempt()
  const { begin } = useCancel()
  const send = async (file: File) => {
    const megabytes = MOST_OF_SHEET.pictureBytes / MEGABYTE
    if (file.size > MOST_OF_SHEET.pictureBytes) return setFault(text('sheets.picture_too_large', { megabytes }))
    setFault(undefined)
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
  return { busy, share, fault, send }
}

/** Another picture for the sheet: PNG or JPEG. */
export const UploadPicture = ({ id, onTaken }: { id: string; onTaken(picture: Picture): void }) => {
  const text = useText<SheetText>()
  const { busy, share, fault, send } = useUpload(id, onTaken)
  return (
    <div>
      <FileButton
        label={text('resources.sheets.actions.picture')}
        accept="image/png,image/jpeg"
        busy={busy}
        onFiles={([file]) => void send(file)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text('sheets.upload_hint')}
      </Typography>
      {share !== undefined && (
        <Box role="status" sx={{ mt: 1 }}>
          {text('sheets.uploading', { percent: Math.round(share * 100) })}
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={text('resources.sheets.actions.picture')}
          />
        </Box>
      )}
      {fault !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </div>
  )
}
