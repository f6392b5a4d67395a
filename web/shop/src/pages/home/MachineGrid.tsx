import { isSoldDirectly } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import layout from '../../components/layout.module.css'
import { Marked } from '../../components/Marked.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { Bar, SquareBar, Waiting } from '../../components/Waiting.tsx'
import { type Machine, nameOfMachine } from '../../data/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import styles from './home.module.css'
import { useHomeTexts } from './texts.ts'

/** The first row, also of a wide screen. */
const SEEN_AT_ONCE = 4

/** Two beside each other on a phone, up to five elsewhere. */
const SHOWN = '(max-width: 719px) 42vw, 270px'

type Props = { machines: readonly Machine[]; search: string; adds: Opens<string> }

export const MachineGrid = ({ machines, search, adds }: Props) => (
  <ul className={styles.machines}>
    {machines.map((machine, index) => (
      <li key={machine.id}>
        <MachineTile machine={machine} search={search} first={index < SEEN_AT_ONCE} adds={adds} />
      </li>
    ))}
  </ul>
)

type TileProps = { machine: Machine; search: string; first: boolean; adds: Opens<string> }

const MachineTile = ({ machine, search, first, adds }: TileProps) => {
  const t = useHomeTexts()
  const name = nameOfMachine(machine, useLanguage())
  const inside = (
    <>
      <Picture src={machine.file_path} alt="" size={220} sizes={SHOWN} first={first} />
      <span className={styles.name}>
        <Marked text={name} search={search} />
      </span>
    </>
  )
  if (!isSoldDirectly(machine))
    return (
      <Link className={`${styles.machine} ${layout.card}`} to={paths.machine(machine.id)}>
        {inside}
      </Link>
    )
  return (
    <button type="button" className={`${styles.machine} ${layout.card}`} {...adds(machine.remark)}>
      {inside}
      {machine.remark_sold === false ? (
        <span className="soft">{t.noLonger}</span>
      ) : (
        <span className={styles.direct}>
          <Plus /> {t.ordered}
        </span>
      )}
    </button>
  )
}

export const MachineGridWaiting = () => (
  <Waiting>
    <ul className={styles.machines}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
        <li key={tile} className={`${styles.machine} ${layout.card}`}>
          <SquareBar />
          <span className={styles.name}>
            <Bar width="70%" height="1.35em" />
          </span>
        </li>
      ))}
    </ul>
  </Waiting>
)
