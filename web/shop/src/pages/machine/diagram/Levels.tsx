import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Level } from '../../../data/sheets.ts'
import styles from './levels.module.css'
import { levelSearch, neighboursOf, wayTo } from './levels.ts'
import { useDiagramTexts } from './texts.ts'

type Props = { machine: string; levels: readonly Level[]; level: Level }

/** Where a sheet stands in its machine: the way to it, one level up, and the sheets beside it. */
export const Levels = ({ machine, levels, level }: Props) => {
  const t = useDiagramTexts()
  const above = wayTo(levels, level).slice(0, -1)
  const { previous, next } = neighboursOf(levels, level)
  const up = above.at(-1)
  return (
    <div className={styles.levels}>
      <nav aria-label={t.levels} className={styles.way}>
        <ol>
          <li>{levels[0] === level ? machine : <ToLevel>{machine}</ToLevel>}</li>
          {above.map((each) => (
            <li key={each.id}>
              <ToLevel level={each}>{each.name}</ToLevel>
            </li>
          ))}
          <li aria-current="page">{level.name}</li>
        </ol>
      </nav>
      <div className={styles.head}>
        {up !== undefined && (
          <ToLevel level={up} label={t.up}>
            <ArrowLeft />
          </ToLevel>
        )}
        <Title level={level} />
        {previous !== undefined && (
          <ToLevel level={previous} label={t.previous(previous.name)}>
            <ChevronLeft />
          </ToLevel>
        )}
        {next !== undefined && (
          <ToLevel level={next} label={t.next(next.name)}>
            <ChevronRight />
          </ToLevel>
        )}
      </div>
    </div>
  )
}

/** To the first level without one; by a sign where it has a label. */
const ToLevel = ({ level, label, children }: { level?: Level; label?: string; children: ReactNode }) => (
  <Link
    to={{ search: level === undefined ? '' : levelSearch(level) }}
    preventScrollReset
    {...(label !== undefined && { 'aria-label': label, title: label, className: styles.sign })}
  >
    {children}
  </Link>
)

/** What had the focus may go with the sheet before: a reader of the screen goes on from here. */
const Title = ({ level }: { level: Level }) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(level)
  useEffect(() => {
    if (shown.current !== level && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    shown.current = level
  }, [level])
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {level.name}
    </h2>
  )
}
