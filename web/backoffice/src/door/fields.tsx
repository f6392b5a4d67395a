import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useText } from './use-text.ts'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; side?: ReactNode; hint?: string }

export const Field = ({ label, side, hint, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      {side}
      <input id={id} required aria-describedby={hint && `${id}-hint`} {...input} />
      {hint && (
        <small id={`${id}-hint`} className="door-hint">
          {hint}
        </small>
      )}
    </div>
  )
}

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'autoComplete' | 'autoFocus' | 'value' | 'onChange'>

export const PasswordField = (props: PasswordFieldProps) => {
  const text = useText()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button type="button" className="door-plain" onClick={() => setShown(!shown)}>
      {text(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
    </button>
  )
  return <Field {...props} side={toggle} type={shown ? 'text' : 'password'} />
}

/** Why the last try was refused. */
export const Refusal = ({ children }: { children: string }) => (
  <p role="alert" className="door-refusal">
    {children}
  </p>
)
