import type { ButtonHTMLAttributes } from 'react'
import { Turning } from '../Turning.tsx'
import styles from './Button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> & {
  primary?: boolean
  large?: boolean
  /** As wide as what it stands in. */
  block?: boolean
  /** Works on what it was pressed for; pressing it again does nothing. */
  busy?: boolean
  submits?: boolean
}

/**
 * Looks as antd's does, which would double the script of the first page. For what that page shows: behind it, buttons
 * are antd's. This folder is frozen to what the sign-in, the home page and the frame around every page need.
 */
export const Button = ({
  primary = false,
  large = false,
  block = false,
  busy = false,
  submits = false,
  onClick,
  children,
  ...rest
}: Props) => {
  const looks = [styles.button, primary && styles.primary, large && styles.large, block && styles.block]
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={looks.filter(Boolean).join(' ')}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Turning />}
      {children}
    </button>
  )
}
