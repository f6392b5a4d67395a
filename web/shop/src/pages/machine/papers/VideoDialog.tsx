import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AntDesign } from '../../../components/ant/AntDesign.tsx'
import { Dialog } from '../../../components/ant/Dialog.tsx'
import layout from '../../../components/layout.module.css'
import note from '../../../components/note.module.css'
import type { Video } from '../../../data/papers.ts'
import { savedFrom } from './saving.ts'
import { usePapersTexts } from './texts.ts'
import styles from './videos.module.css'

/** Plays a video by itself; that it cannot be played is said, with a way to its file. */
const VideoDialog = ({ video, onClose }: { video: Video; onClose(): void }) => {
  const t = usePapersTexts()
  const { title, file_path, file_name } = video
  const [failed, setFailed] = useState(false)
  return (
    <AntDesign>
      <Dialog title={title} width={1000} onClose={onClose}>
        {failed ? (
          <div role="alert" className={`${note.danger} ${layout.rowBetween}`}>
            {t.videoFailed}
            <Button href={savedFrom(file_path)} download={file_name} icon={<Download />}>
              {t.videoFile}
            </Button>
          </div>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the videos that machines come with have none
          <video
            className={styles.player}
            src={file_path}
            aria-label={title}
            controls
            autoPlay
            playsInline
            onError={() => setFailed(true)}
          />
        )}
      </Dialog>
    </AntDesign>
  )
}

export default VideoDialog
