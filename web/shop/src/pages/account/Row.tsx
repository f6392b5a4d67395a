import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Opener } from '../../components/use-dialog.ts'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

type Props = {
  name: string
  /** Null: there is none yet. */
  value: ReactNode | null
  /** Opens what changes it; absent where nothing does. */
  changes?: Opener
  /** It is there, and nobody has proved it yet. */
  unproved?: boolean
}

/** A fact of the account, and the way to change it. */
export const Row = ({ name, value, changes, unproved = false }: Props) => {
  const t = useAccountTexts()
  const isSet = value !== null && value !== ''
  const [said, label] = unproved
    ? [t.verify, t.verifyOf(name)]
    : isSet
      ? [t.change, t.changeOf(name)]
      : [t.add, t.addOf(name)]
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{isSet ? value : <span className="soft">{t.notSet}</span>}</dd>
      {changes !== undefined && (
        <dd>
          <Button size="small" aria-label={label} {...changes}>
            {said}
          </Button>
        </dd>
      )}
    </div>
  )
}
