import { Play } from 'lucide-react'
import layout from '../../../components/layout.module.css'
import { Marked } from '../../../components/Marked.tsx'
import type { Opener } from '../../../components/use-dialog.ts'
import type { Video } from '../../../data/papers.ts'
import { fileText } from './file-text.ts'
import { usePapersTexts } from './texts.ts'
import styles from './videos.module.css'

/** Some browsers draw a first picture only where a moment is asked for. */
const FIRST = '#t=0.1'

/** A video by its first picture and its title. */
export const VideoCard = ({ video, search, plays }: { video: Video; search: string; plays: Opener }) => {
  const t = usePapersTexts()
  const { title, language, file_path } = video
  return (
    <button type="button" className={`${layout.card} ${styles.video}`} {...plays}>
      <span className={styles.picture}>
        <video src={`${file_path}${FIRST}`} preload="metadata" muted playsInline aria-hidden />
        <span className={styles.mark}>
          <Play />
        </span>
      </span>
      <span className={styles.title}>
        <span className="seen-by-readers">{t.play} </span>
        <Marked text={title} search={search} />
      </span>
      <span className="soft">
        {t[language]} · {fileText(video)}
      </span>
    </button>
  )
}
