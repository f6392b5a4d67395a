import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Level } from '../../../data/sheets.ts'
import styles from './levels.module.css'
import { levelSearch, neighboursOf, wayTo } from './levels.ts'
import { useDiagramTexts } from './texts.ts'

type Props = { machine: string; levels: readonly Level[]; level: Level }

/** Where a sheet stands in its machine: the way to it, one level up, and the sheets beside it. */
export const Levels = ({ machine, levels, level }: Props) => {
  const t = useDiagramTexts()
  const way = wayTo(levels, level)
  const { previous, next } = neighboursOf(levels, level)
  const up = way.at(-2)
  return (
    <div className={styles.levels}>
      {up !== undefined && (
        <ToLevel level={up} label={t.up}>
          <ArrowLeft />
        </ToLevel>
      )}
      <nav aria-label={t.levels} className={styles.way}>
        <ol>
          {/* A first sheet that is called as the machine is the machine. */}
          {way[0]?.name !== machine && <li>{levels[0] && <ToLevel level={levels[0]}>{machine}</ToLevel>}</li>}
          {way.slice(0, -1).map((above) => (
            <li key={above.id}>
              <ToLevel level={above}>{above.name}</ToLevel>
            </li>
          ))}
          <li aria-current="page">
            <Title level={level} />
          </li>
        </ol>
      </nav>
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
  )
}

/** By a sign where it has a label. */
const ToLevel = ({ level, label, children }: { level: Level; label?: string; children: ReactNode }) => {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: levelSearch(level, search) }}
      {...(label !== undefined && { 'aria-label': label, title: label, className: styles.sign })}
    >
      {children}
    </Link>
  )
}

/** What had the focus may go with the sheet before: a reader of the screen goes on from here. */
const Title = ({ level }: { level: Level }) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(level)
  useEffect(() => {
    if (shown.current !== level && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    shown.current = level
  }, [level])
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {level.name}
    </h2>
  )
}
