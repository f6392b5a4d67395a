import type { Zoom } from '@portafilter/kit/zoom'
import { Button } from 'antd'
import { Maximize, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import { useDiagramTexts } from './texts.ts'
import styles from './viewer.module.css'

/** What the wheel, the fingers and the keys do, to press. */
export const ZoomTools = ({ zoom: { zoom, nearer, further, whole } }: { zoom: Zoom }) => {
  const t = useDiagramTexts()
  return (
    <div className={styles.tools}>
      <Button aria-label={t.further} title={t.further} icon={<ZoomOut />} onClick={further} />
      <Button aria-label={t.nearer} title={t.nearer} icon={<ZoomIn />} onClick={nearer} />
      <Button aria-label={t.whole} title={t.whole} icon={<Maximize />} onClick={whole} />
      <span className={`number soft ${styles.scale}`}>{Math.round(zoom * 100)}%</span>
      <Button aria-label={t.print} title={t.print} icon={<Printer />} onClick={() => print()} />
    </div>
  )
}
