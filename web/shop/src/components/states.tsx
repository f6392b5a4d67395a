import { Refused } from '@portafilter/kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../shared/query-client.ts'
import { useComponentTexts } from './component-texts.ts'
import styles from './states.module.css'
import { Button } from './ui/Button.tsx'

/** `title` where something else than loading went wrong. */
type FailedProps = { error: unknown; title?: string | undefined; onRetry(): void }

/** There is no such thing, or it is not the reader's: to ask again is of no use. */
export const isNone = (error: unknown): boolean =>
  error instanceof Refused && error.answer.error?.endsWith('_not_found') === true

/** Something went wrong while loading: what, and a way to try again, unless there is nothing to be loaded. */
export const Failed = ({ error, title, onRetry }: FailedProps) => {
  const t = useComponentTexts()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t.failed}</p>
      <p className="soft">{messageOf(error)}</p>
      {!isNone(error) && <Button onClick={onRetry}>{t.retry}</Button>}
    </div>
  )
}

/** `heading` h1 where this is all that the page has. */
type EmptyProps = { title: string; heading?: 'p' | 'h1'; children?: ReactNode }

/** Nothing is there, and what to do about it. */
export const Empty = ({ title, children, heading: Title = 'p' }: EmptyProps) => (
  <div className={styles.state}>
    <svg viewBox="0 0 64 48" width="96" height="72" aria-hidden="true" className={styles.picture}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 16h32v12a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z" />
        <path d="M44 19h4a6 6 0 0 1 0 12h-4.5M8 45h40" />
        <path d="M22 10c-2-2 2-4 0-6M30 10c-2-2 2-4 0-6" opacity=".55" />
      </g>
    </svg>
    <Title className={styles.title}>{title}</Title>
    {children}
  </div>
)

/** What failed once only is asked again at once (kit, asking-again.ts). */
const isLost = ({ isPlaceholderData, failureCount }: UseQueryResult<unknown>): boolean =>
  isPlaceholderData && failureCount > 1

/**
 * What is shown of a question that `Loaded` has no room for, such as a sum's: the same, where whatever shows it is paler while it is
 * busy (`aria-busy`).
 */
export const shownOf = <Data,>(query: UseQueryResult<Data>): Data | undefined =>
  isLost(query) ? undefined : query.data

/** `failed` where it is said what could not be loaded. */
export type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  waiting: ReactNode
  failed?: string | undefined
  children(data: Data): ReactNode
}

/**
 * A question's three states. What was known before stays, paler, until the answer to another question is there; where that
 * does not come, it is hidden, as it answers what nobody asks any more. What was typed there is kept.
 */
export const Loaded = <Data,>({ query, waiting, failed, children }: LoadedProps<Data>) => {
  if (query.data !== undefined)
    return (
      <>
        {isLost(query) && waiting}
        <div className={styles.loaded} aria-busy={query.isPlaceholderData} hidden={isLost(query)}>
          {children(query.data)}
        </div>
      </>
    )
  if (query.isError) return <Failed title={failed} error={query.error} onRetry={() => void query.refetch()} />
  return waiting
}
