import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Turning } from '../Turning.tsx'
import styles from './Button.module.css'

type Looks = {
  primary?: boolean | undefined
  /** Primary, where something went wrong. */
  danger?: boolean | undefined
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

const LOOKS = ['primary', 'danger', 'large', 'block', 'square'] as const

const classOf = (looks: Looks): string =>
  [styles.button, ...LOOKS.map((look) => looks[look] && styles[look])].filter(Boolean).join(' ')

/**
 * Looks as antd's does, which would double the script of a first page. For what such pages show: behind them, buttons are
 * antd's. This folder is frozen to what the sign-in, the home page, a machine's page, my orders and the frame around every page need.
 */
export const Button = ({
  primary,
  danger,
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
    className={classOf({ primary, danger, large, block, square })}
    aria-busy={busy}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <Turning />}
    {children}
  </button>
)

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & Looks

/** The same where it leads somewhere: to a file, or another page in a tab of its own. */
export const ButtonLink = ({ primary, danger, large, block, square, ...rest }: LinkProps) => (
  <a {...rest} className={classOf({ primary, danger, large, block, square })} />
)
