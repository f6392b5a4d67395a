import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Turning } from '../Turning.tsx'
import styles from './Button.module.css'

type Looks = {
  primary?: boolean | undefined
  large?: boolean | undefined
  /** As wide as what it stands in. */
  block?: boolean | undefined
  /** Holds a picture alone. */
  square?: boolean | undefined
}

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> &
  Looks & {
    /** Works on what it was pressed for; pressing it again does nothing. */
    busy?: boolean
    submits?: boolean
  }

const classOf = ({ primary, large, block, square }: Looks): string =>
  [styles.button, primary && styles.primary, large && styles.large, block && styles.block, square && styles.square]
    .filter(Boolean)
    .join(' ')

/**
 * Looks as antd's does, which would double the script of a first page. For what such pages show: behind them, buttons are
 * antd's. This folder is frozen to what the sign-in, the home page, a machine's page and the frame around every page need.
 */
export const Button = ({
  primary,
  large,
  block,
  square,
  busy = false,
  submits = false,
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={submits ? 'submit' : 'button'}
    className={classOf({ primary, large, block, square })}
    aria-busy={busy}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <Turning />}
    {children}
  </button>
)

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & Looks

/** The same where it leads somewhere: to a file, or another page in a tab of its own. */
export const ButtonLink = ({ primary, large, block, square, ...rest }: LinkProps) => (
  <a {...rest} className={classOf({ primary, large, block, square })} />
)
