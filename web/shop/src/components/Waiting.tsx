import { createListeners } from '@portafilter/kit'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useComponentTexts } from './component-texts.ts'
import layout from './layout.module.css'
import sheet from './sheet.module.css'
import styles from './Waiting.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How many wait at present. */
let waiting = 0
const { tell, watch } = createListeners()

const count = (more: number): void => {
  waiting += more
  tell()
}

/** Stands where something is still coming, in its shape, so that nothing moves when it is there. */
export const Waiting = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return (
    <div aria-busy="true" aria-hidden="true">
      {children}
    </div>
  )
}

/** Tells readers that the page is loading: once, however much of it waits, and as one part makes way for the next. */
export const Loading = () => {
  const t = useComponentTexts()
  const waits = useSyncExternalStore(watch, () => waiting > 0)
  // Heard is what comes into a region that was there before.
  return (
    <p role="status" className="seen-by-readers">
      {waits && t.loading}
    </p>
  )
}

type BarProps = { width?: number | string; height?: number | string }

/** A line of text, or whatever has this size. */
export const Bar = ({ width = '100%', height = 14 }: BarProps) => (
  <span className={styles.bar} style={{ width, height }} />
)

/** As wide as it may be, and as high. */
export const SquareBar = () => <span className={styles.bar} style={{ aspectRatio: 1 }} />

/** A table of things with pictures; its rows become blocks on a phone, as those of a sheet. */
export const RowsWaiting = ({ rows = 8, picture = 56 }: { rows?: number; picture?: number }) => (
  <Waiting>
    <div className={`${layout.card} ${sheet.frame}`}>
      <div className={styles.head} />
      {times(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Bar width={picture} height={picture} />
          <div className={styles.lines}>
            <Bar width="72%" />
            <Bar width="40%" height={12} />
            <Bar width="30%" height={12} />
          </div>
          <Bar width={64} height={38} />
        </div>
      ))}
    </div>
  </Waiting>
)

/** Cards with a heading and so many lines each. */
export const SectionsWaiting = ({ lines }: { lines: readonly number[] }) => (
  <Waiting>
    <div className={layout.stackWide}>
      {lines.map((count, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have nothing else yet
        <div key={section} className={`${layout.cardBody} ${layout.stack}`}>
          <Bar width={130} height={22} />
          {times(count).map((line) => (
            <Bar key={line} width={`${88 - ((line * 23) % 50)}%`} />
          ))}
        </div>
      ))}
    </div>
  </Waiting>
)

/** Something of this height within what is there already. */
export const BlockWaiting = ({ height }: { height: number }) => (
  <Waiting>
    <Bar height={height} />
  </Waiting>
)
