import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

type Props = {
  name: string
  /** Null: there is none yet. */
  value: ReactNode | null
  /** Opens what changes it; absent where nothing does. */
  onChange?: () => void
}

/** A fact of the account, and the way to change it. */
export const Row = ({ name, value, onChange }: Props) => {
  const t = useAccountTexts()
  const isSet = value !== null && value !== ''
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{isSet ? value : <span className="soft">{t.notSet}</span>}</dd>
      {onChange !== undefined && (
        <dd>
          <Button size="small" aria-label={isSet ? t.changeOf(name) : t.addOf(name)} onClick={onChange}>
            {isSet ? t.change : t.add}
          </Button>
        </dd>
      )}
    </div>
  )
}
