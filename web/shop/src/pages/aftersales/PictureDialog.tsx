import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import styles from './aftersales.module.css'
import { useCaseTexts } from './texts.ts'

type Props = { paths: readonly string[]; at: number; onTurn(at: number): void; onClose(): void }

/** A picture as large as the window lets it be; behind the last one comes the first. */
export const PictureDialog = ({ paths, at, onTurn, onClose }: Props) => {
  const t = useCaseTexts()
  const count = paths.length
  const turn = (by: number) => onTurn((at + by + count) % count)
  return (
    <Dialog title={t.picture(at + 1)} width={1000} onClose={onClose}>
      <div className={layout.stack}>
        <img className={styles.large} src={paths[at]} alt={t.picture(at + 1)} />
        {count > 1 && (
          <div className={layout.rowBetween}>
            <Button icon={<ChevronLeft />} onClick={() => turn(-1)}>
              {t.previousPicture}
            </Button>
            <span className="number soft" aria-live="polite">
              {at + 1} / {count}
            </span>
            <Button icon={<ChevronRight />} iconPlacement="end" onClick={() => turn(1)}>
              {t.nextPicture}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
