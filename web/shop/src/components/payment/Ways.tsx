import { Form, Radio } from 'antd'
import layout from '../layout.module.css'
import styles from './methods.module.css'

/** A way to pay; `disabled` where it cannot pay this. */
type Way = Readonly<{ value: string; name: string; hint: string; disabled?: boolean }>

type Props = { name: string; title: string; ways: readonly Way[] }

/** The choice between ways to pay, as a field of a form. */
export const Ways = ({ name, title, ways }: Props) => (
  <section className={`${layout.cardBody} ${layout.stack}`}>
    <h2 id="pay-method">{title}</h2>
    <Form.Item name={name} className={styles.methods ?? ''}>
      <Radio.Group aria-labelledby="pay-method">
        {ways.map(({ value, name: called, hint, disabled = false }) => (
          <Radio key={value} value={value} disabled={disabled} className={styles.method ?? ''}>
            <strong>{called}</strong>
            <span className={`soft ${styles.hint}`}>{hint}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  </section>
)
