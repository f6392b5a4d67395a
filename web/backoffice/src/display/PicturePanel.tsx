import UploadFile from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import {
  MOST_OF_CATALOGUE,
  type machinesResource,
  PICTURE_WIDTHS,
  type partsResource,
} from '@portafilter/catalogue/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { useTellPage } from '../actions/area.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useRefresh } from '../actions/use-refresh.ts'
import { sendFile } from '../data/send-file.ts'
import { useCancel } from '../data/use-cancel.ts'
import { useText } from '../texts/use-text.ts'
import { Panel } from './Detail.tsx'

const MEGABYTES = MOST_OF_CATALOGUE.pictureBytes / 1_048_576

type Pictured = Readonly<{ resource: typeof machinesResource | typeof partsResource; row: Acted }>

/** Gives the row another picture, which it has as soon as it is taken. */
const useSending = ({ resource, row: { id, version } }: Pictured) => {
  const text = useText()
  const notify = useNotify()
  const tellPage = useTellPage()
  const refresh = useRefresh()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  const { busy, run } = useAttempt()
  const { begin } = useCancel()
  const send = async (file: File) => {
    if (file.size > MOST_OF_CATALOGUE.pictureBytes) return setFault(text('picture.too_large', { megabytes: MEGABYTES }))
    setFault(undefined)
    const signal = begin()
    const outcome = await run([version, file.name, file.size, file.lastModified], (key) =>
      sendFile(resource, id, 'picture', { version }, file, { key, signal, onShare: setShare }),
    )
    setShare(undefined)
    if ('dropped' in outcome) return
    if ('refused' in outcome) return setFault(outcome.refused.message)
    if ('done' in outcome) notify(text('action.saved'), { type: 'success' })
    else tellPage(outcome)
    void refresh(resource, id, [])
  }
  return { busy, share, fault, send }
}

const Upload = (of: Pictured & { name: string }) => {
  const text = useText<`resources.${string}.actions.picture`>()
  const { busy, share, fault, send } = useSending(of)
  const label = text(`resources.${of.resource.name}.actions.picture`)
  return (
    <div>
      <Button component="label" variant="outlined" size="small" startIcon={<UploadFile />} loading={busy}>
        {label}
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-label={label}
          style={{ position: 'absolute', opacity: 0, inset: 0 }}
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void send(file)
          }}
        />
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text('picture.hint', { megabytes: MEGABYTES })}
      </Typography>
      {share !== undefined && (
        <LinearProgress variant="determinate" value={share * 100} aria-label={label} sx={{ mt: 1 }} />
      )}
      {fault !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </div>
  )
}

const frame = {
  width: 1,
  maxWidth: 320,
  aspectRatio: '1',
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: 1,
  mb: 1.5,
}

type Props = Pictured & { row: Acted & Readonly<{ file_path: string }>; name: string }

/** The picture of a row as buyers see it, and for those who may the way to another. */
export const PicturePanel = (of: Props) => {
  const text = useText()
  const { acts } = useRights()
  const { file_path } = of.row
  return (
    <Panel title={text('picture.title')}>
      {file_path === '' ? (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {text('picture.none')}
        </Typography>
      ) : (
        <Box
          component="img"
          src={`${file_path}?width=${PICTURE_WIDTHS[1]}`}
          alt={text('picture.of', { name: of.name })}
          sx={{ display: 'block', ...frame }}
        />
      )}
      {acts(of.resource, 'picture') && (
        <ActionArea>
          <Upload {...of} />
        </ActionArea>
      )}
    </Panel>
  )
}

const small = { width: 40, height: 40, objectFit: 'contain', display: 'block', bgcolor: '#fff', borderRadius: 0.5 }

/** The picture of a row in a list. */
export const Thumbnail = ({ file_path }: { file_path: string }) =>
  file_path === '' ? (
    <Box sx={{ ...small, bgcolor: 'action.hover' }} />
  ) : (
    <Box component="img" src={`${file_path}?width=${PICTURE_WIDTHS[0]}`} alt="" loading="lazy" sx={small} />
  )
