import type { ComponentProps } from 'react'
import styles from './plain.module.css'

/** A button that stands among words. */
export const PlainButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={styles.plain} {...props} />
)
