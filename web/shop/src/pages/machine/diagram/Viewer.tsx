import { pictureAt, useZoom, type View } from '@portafilter/kit/zoom'
import { useRef, useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { ToAdd } from '../../../components/add-to-cart/to-add.ts'
import { Failed } from '../../../components/states.tsx'
import type { Opens } from '../../../components/use-dialog.ts'
import type { Level } from '../../../data/sheets.ts'
import { DiagramFollows } from './DiagramFollows.tsx'
import { Hotspots } from './Hotspots.tsx'
import { MarkedSpots } from './MarkedSpots.tsx'
import { SpotCard } from './SpotCard.tsx'
import type { Spot } from './spots.ts'
import { useDiagramTexts } from './texts.ts'
import { useKeys } from './use-keys.ts'
import styles from './viewer.module.css'
import { ZoomTools } from './ZoomTools.tsx'

type Props = {
  level: Level
  spots: readonly Spot[]
  /** What of the sheet is seen at first, and whom to tell when that has changed. */
  from: View
  onSettled(view: View): void
  onApart(level: Level): void
  adds: Opens<ToAdd>
}

/** The diagram of a sheet, or why there is none to see. */
export const Viewer = (props: Props) => {
  const t = useDiagramTexts()
  const [failure, setFailure] = useState<Error>()
  if (failure === undefined) return <Diagram {...props} onFailed={() => setFailure(new Error(t.pictureFailed))} />
  return <Failed error={failure} title={t.pictureFailed} onRetry={() => setFailure(undefined)} />
}

const FILLED = { width: '100%', height: '100%' } as const
/** What lies outside can then not even be scrolled into sight, as a focus there would. */
const FRAME = { ...FILLED, overflow: 'clip', borderRadius: 'inherit' } as const

/** The picture with its hotspots: wheel, pinch, drag, buttons and keys zoom and move it. */
const Diagram = ({ level, spots, from, onSettled, onApart, adds, onFailed }: Props & { onFailed(): void }) => {
  const t = useDiagramTexts()
  const stage = useRef<HTMLDivElement>(null)
  const [coming, setComing] = useState(true)
  const zoom = useZoom(stage, level, from, onSettled)
  const keys = useKeys(zoom, stage)
  const { width, height } = level
  const shares = ({ x, y }: Spot) => ({ x: x / width, y: y / height })
  const ratio = { '--ratio': width / height, '--natural': width, aspectRatio: width / height }
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields is meant */}
      <div
        ref={stage}
        role="group"
        aria-label={t.diagram}
        aria-description={t.hint}
        aria-busy={coming}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move what is shown, as a map's do
        tabIndex={0}
        className={`${styles.stage} ${zoom.zoom > 1 ? styles.moves : ''}`}
        style={ratio}
        onKeyDown={keys}
      >
        <TransformWrapper ref={zoom.controls} {...zoom.props} doubleClick={{ step: 1, excluded: [styles.spot ?? ''] }}>
          <TransformComponent wrapperStyle={FRAME} contentStyle={FILLED}>
            {zoom.pixels > 0 && (
              <>
                <img
                  className={styles.picture}
                  src={pictureAt(level, zoom.pixels)}
                  alt={level.name}
                  fetchPriority="high"
                  draggable={false}
                  onLoad={() => setComing(false)}
                  onError={onFailed}
                />
                <Hotspots level={level} spots={spots} onReached={(spot) => zoom.reveal([shares(spot)], 0)} />
                <MarkedSpots level={level} spots={spots} />
              </>
            )}
          </TransformComponent>
        </TransformWrapper>
        <SpotCard level={level} spots={spots} stage={stage} view={zoom.view} onApart={onApart} adds={adds} />
      </div>
      <ZoomTools zoom={zoom} />
      <DiagramFollows spots={spots} onSought={(sought) => zoom.reveal(sought.map(shares))} />
    </div>
  )
}
