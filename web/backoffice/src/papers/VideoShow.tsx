import { Stack } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { videosResource } from '@portafilter/papers/contract'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Head } from '../display/Head.tsx'
import { About, AboutFile } from './About.tsx'
import { titleOf } from './cells.tsx'
import { FilePanel } from './FilePanel.tsx'
import type { Video } from './rows.ts'
import { useVideoFields } from './use-paper-fields.ts'

const Actions = ({ row, name }: { row: Video; name: string }) => {
  const fields = useVideoFields({ row })
  return (
    <CrudActions
      resource={videosResource}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={videosResource} action="update" fields={fields} />}
    />
  )
}

const VideoPage = ({ row }: { row: Video }) => {
  const name = titleOf(row, useLanguage())
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <Columns layout={HALVES}>
        <About row={row}>
          <AboutFile row={row} />
        </About>
        <Stack spacing={2}>
          <FilePanel kind="videos" row={row} />
          <RowChanges resource={videosResource.name} changes={row.changes} />
        </Stack>
      </Columns>
    </>
  )
}

/** One video with its file, and what was done to it. */
const VideoShow = () => <Detail<Video> layout={HALVES}>{(row) => <VideoPage row={row} />}</Detail>

export default VideoShow
