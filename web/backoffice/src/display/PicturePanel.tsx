import { Box, Typography } from '@mui/material'
import {
  MOST_OF_CATALOGUE,
  type machinesResource,
  PICTURE_WIDTHS,
  type partsResource,
} from '@portafilter/catalogue/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { MEGABYTE } from '@portafilter/kernel'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { sendFile } from '../data/send-file.ts'
import { useText } from '../texts/use-text.ts'
import { Panel } from './Detail.tsx'
import { UploadButton } from './UploadButton.tsx'

const MEGABYTES = MOST_OF_CATALOGUE.pictureBytes / MEGABYTE

type Pictured = Readonly<{ resource: typeof machinesResource | typeof partsResource; row: Acted }>

/** Gives the row another picture, which it has as soon as it is taken. */
const Upload = ({ resource, row }: Pictured) => {
  const text = useText<`resources.${string}.actions.picture`>()
  return (
    <UploadButton
      resource={resource}
      row={row}
      label={text(`resources.${resource.name}.actions.picture`)}
      accept="image/png,image/jpeg"
      mostBytes={MOST_OF_CATALOGUE.pictureBytes}
      tooLarge={text('picture.too_large', { megabytes: MEGABYTES })}
      hint={text('picture.hint', { megabytes: MEGABYTES })}
      send={(file, sending) => sendFile(resource, row.id, 'picture', { version: row.version }, file, sending)}
    />
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
          <Upload resource={of.resource} row={of.row} />
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
