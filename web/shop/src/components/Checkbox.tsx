import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  /** Neither all nor none of what it stands for. */
  some?: boolean
  onChange(checked: boolean): void
  children?: ReactNode
}

export const Checkbox = ({ some = false, onChange, children, ...rest }: Props) => (
  <label className="checkbox">
    <input
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input !== null) input.indeterminate = some
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
