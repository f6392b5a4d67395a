import { Steps } from 'antd'
import type { ReactNode } from 'react'
import styles from './ProgressSteps.module.css'

type Props = {
  label: string
  className: string | undefined
  steps: readonly Readonly<{ title: string; content: ReactNode }>[]
  /** The first that is not done; behind the last one where all are. */
  current: number
  /** It has ended at the current one. */
  failed?: boolean
}

/** How far something is; readers are told which step is the current one. */
export const ProgressSteps = ({ label, className, steps, current, failed = false }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: antd draws its steps as boxes
  <div role="list" aria-label={label} className={`${styles.steps} ${className}`}>
    <Steps
      current={current}
      status={failed ? 'error' : 'process'}
      titlePlacement="vertical"
      responsive={false}
      items={steps.map(({ title, content }, index) => ({
        title,
        content,
        role: 'listitem',
        ...(index === current && { 'aria-current': 'step' as const }),
      }))}
    />
  </div>
)
