import { FileList } from './FileList.tsx'

/** Videos of machines, those for buyers overseas among them. */
const VideoList = () => <FileList kind="videos" />

export default VideoList
