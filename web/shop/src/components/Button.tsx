import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { WaitIcon } from './icons.tsx'
import './button.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  kind?: 'plain' | 'primary' | 'text' | 'link'
  size?: 'small' | 'middle' | 'large'
  danger?: boolean
  /** As wide as what it stands in. */
  block?: boolean
  icon?: ReactNode
  /** Works on what it was pressed for; pressing it again does nothing. */
  busy?: boolean
  submits?: boolean
}

/** Looks as antd's does, which would double the script of the first page. */
export const Button = ({
  kind = 'plain',
  size = 'middle',
  danger = false,
  block = false,
  icon,
  busy = false,
  submits = false,
  className = '',
  onClick,
  children,
  ...rest
}: Props) => {
  const looks = [
    `button button-${kind} button-${size}`,
    danger && 'button-danger',
    block && 'button-block',
    children === undefined && 'button-square',
  ]
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={[...looks, className].filter(Boolean).join(' ')}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <WaitIcon className="icon-turning" /> : icon}
      {children}
    </button>
  )
}
