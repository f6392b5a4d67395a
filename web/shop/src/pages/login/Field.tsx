import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './login.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  /** Why it cannot be sent as it is. */
  fault: string | undefined
  input: Ref<HTMLInputElement>
  onChange(text: string): void
  /** At the field's end. */
  children?: ReactNode
}

/** A labelled field of the first page; antd's form would double the script that this page needs. */
export const Field = ({ label, fault, input, onChange, children, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fault === undefined ? styles.input : `${styles.input} ${styles.inputWrong}`}>
        <input
          {...rest}
          id={id}
          ref={input}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
