import { videosResource } from '@portafilter/papers/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { HALVES } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { FiledPage } from './FiledPage.tsx'
import type { Video } from './rows.ts'
import { useVideoFields } from './use-paper-fields.ts'

const VideoPage = ({ row }: { row: Video }) => {
  const fields = useVideoFields({ row })
  return (
    <FiledPage
      kind="videos"
      row={row}
      update={(shown) => <StaffAction {...shown} resource={videosResource} action="update" fields={fields} />}
    />
  )
}

/** One video with its file, and what was done to it. */
const VideoShow = () => <Detail<Video> layout={HALVES}>{(row) => <VideoPage row={row} />}</Detail>

export default VideoShow
