import { Box, Link, Typography } from '@mui/material'
import type { Acted } from '@portafilter/contract/staff-client'
import { MEGABYTE } from '@portafilter/kernel'
import { documentsResource, LARGEST_PAPER, videosResource } from '@portafilter/papers/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { sendFile } from '../data/send-file.ts'
import { Panel } from '../display/Detail.tsx'
import { UploadButton } from '../display/UploadButton.tsx'
import { useText } from '../texts/use-text.ts'
import { FileState } from './cells.tsx'
import type { Video } from './rows.ts'
import type { PaperText } from './texts.ts'

const KINDS = {
  documents: { resource: documentsResource, accept: 'application/pdf,.pdf' },
  videos: { resource: videosResource, accept: 'video/mp4,.mp4' },
} as const

type Props = { kind: keyof typeof KINDS; row: Acted & Pick<Video, 'file_name' | 'size' | 'language' | 'address'> }

const Upload = ({ kind, row }: Props) => {
  const text = useText<PaperText>()
  const { resource, accept } = KINDS[kind]
  const megabytes = LARGEST_PAPER[kind] / MEGABYTE
  return (
    <UploadButton
      resource={resource}
      row={row}
      accept={accept}
      label={text(`resources.${kind}.actions.file`)}
      mostBytes={LARGEST_PAPER[kind]}
      tooLarge={text('papers.too_large', { megabytes })}
      hint={text(`${kind}.hint`, { megabytes })}
      send={(file, sending) => sendFile(resource, row.id, 'file', { version: row.version }, file, sending)}
    />
  )
}

/** The file of a row, opened as buyers open it, and for those who may the way to another. */
export const FilePanel = ({ kind, row }: Props) => {
  const text = useText<PaperText>()
  const { acts } = useRights()
  const open = (
    <Link href={row.address} target="_blank" rel="noreferrer">
      {text('papers.open')}
    </Link>
  )
  return (
    <Panel title={text('papers.file')} side={row.address !== '' && open}>
      <Box sx={{ mb: 1.5 }}>
        {row.file_name === '' ? (
          <Typography variant="body2">{text('papers.no_file')}</Typography>
        ) : (
          <FileState {...row} />
        )}
      </Box>
      {acts(KINDS[kind].resource, 'file') && (
        <ActionArea>
          <Upload kind={kind} row={row} />
        </ActionArea>
      )}
    </Panel>
  )
}
