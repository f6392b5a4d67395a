import type { ReactNode } from 'react'
import { Marked } from '../Marked.tsx'
import { Picture } from '../Picture.tsx'
import styles from './PictureLines.module.css'

export type PictureLine = Readonly<{
  key: string | number
  file_path: string
  part_name: string
  part_code: string
  /** After its name. */
  badge?: ReactNode
  below?: ReactNode
  /** At its end: what it comes to. */
  sum: ReactNode
}>

/** Lines of goods with their pictures; what was looked for is marked. */
export const PictureLines = ({ lines, search = '' }: { lines: readonly PictureLine[]; search?: string }) => (
  <ul className={styles.lines}>
    {lines.map(({ key, file_path, part_name, part_code, badge, below, sum }) => (
      <li key={key}>
        <Picture src={file_path} alt="" size={60} />
        <div>
          <p>
            <Marked text={part_name} search={search} /> {badge}
          </p>
          <p className="code soft">
            <Marked text={part_code} search={search} of="code" />
          </p>
          {below}
        </div>
        <span className="number soft">{sum}</span>
      </li>
    ))}
  </ul>
)
