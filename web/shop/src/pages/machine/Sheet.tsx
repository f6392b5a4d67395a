import { memo, useMemo, useState } from 'react'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { Failed } from '../../components/states.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { type Level, useHotspots, usePositions } from '../../data/sheets.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { useOpened } from './diagram/address.ts'
import { ChosenInAddress } from './diagram/ChosenInAddress.tsx'
import { levelSearch } from './diagram/levels.ts'
import { createMarks } from './diagram/marks.ts'
import { spotsOf } from './diagram/spots.ts'
import { DrawnContext, MarksContext } from './diagram/use-marks.ts'
import { Viewer } from './diagram/Viewer.tsx'
import { NoSuchNumber } from './NoSuchNumber.tsx'
import { SheetParts } from './SheetParts.tsx'
import styles from './sheet.module.css'

type Props = { machine: number; levels: readonly Level[]; level: Level; adds: Opens<ToAdd> }

/** A sheet of a machine: the diagram and the list of its parts, which are one thing. */
export const Sheet = memo(({ machine, levels, level, adds }: Props) => {
  const [opened, keep] = useOpened()
  const [marks] = useState(() => createMarks(opened.no))
  const hotspots = useHotspots(level.id)
  const positions = usePositions(machine, level.id)
  // Before their parts are known they would be drawn for nothing, as each is called by its part.
  const drawable = positions.isPending ? undefined : hotspots.data
  const spots = useMemo(
    () => spotsOf(levels, level, drawable ?? [], positions.data ?? []),
    [levels, level, drawable, positions.data],
  )
  const isDrawn = level.file_path !== ''
  const drawn = useMemo(() => new Set(isDrawn ? spots.map(({ no }) => no) : []), [isDrawn, spots])
  const known =
    hotspots.isSuccess && positions.isSuccess
      ? new Set([...spots.map(({ no }) => no), ...positions.data.map(({ item_num }) => item_num)])
      : undefined
  const takeApart = useTakeApart()
  return (
    <MarksContext value={marks}>
      <DrawnContext value={drawn}>
        <div className={styles.sheet}>
          <ChosenInAddress keep={(no) => keep({ no })} />
          <NoSuchNumber known={known} />
          <div className={isDrawn ? styles.sides : ''}>
            {isDrawn && hotspots.isError && <Failed error={hotspots.error} onRetry={() => void hotspots.refetch()} />}
            {isDrawn && !hotspots.isError && (
              <Viewer
                level={level}
                spots={spots}
                from={opened.view}
                onSettled={(view) => keep({ view })}
                onApart={takeApart}
                adds={adds}
              />
            )}
            <SheetParts
              machine={machine}
              level={level}
              spots={spots}
              coming={hotspots.isPending}
              onApart={takeApart}
              adds={adds}
            />
          </div>
        </div>
        {isDrawn && <ChosenBar spots={spots} positions={positions.data ?? []} onApart={takeApart} adds={adds} />}
      </DrawnContext>
    </MarksContext>
  )
})

const useTakeApart = () => {
  const navigate = useNavigate()
  return (level: Level) => void navigate({ search: levelSearch(level, location.search) })
}
