import type { Zoom } from '@portafilter/kit/zoom'
import { Maximize, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../../../components/ui/Button.tsx'
import { useDiagramTexts } from './texts.ts'
import styles from './viewer.module.css'

/** What the wheel, the fingers and the keys do, to press. */
export const ZoomTools = ({ zoom: { zoom, nearer, further, whole } }: { zoom: Zoom }) => {
  const t = useDiagramTexts()
  return (
    <div className={styles.tools}>
      <Button square aria-label={t.further} title={t.further} onClick={further}>
        <ZoomOut />
      </Button>
      <Button square aria-label={t.nearer} title={t.nearer} onClick={nearer}>
        <ZoomIn />
      </Button>
      <Button square aria-label={t.whole} title={t.whole} onClick={whole}>
        <Maximize />
      </Button>
      <span className={`number soft ${styles.scale}`}>{Math.round(zoom * 100)}%</span>
      <Button square aria-label={t.print} title={t.print} onClick={() => print()}>
        <Printer />
      </Button>
    </div>
  )
}
