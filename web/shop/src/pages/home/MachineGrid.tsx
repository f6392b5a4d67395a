import { PlusOutlined } from '@ant-design/icons'
import { useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Picture } from '../../components/Picture.tsx'
import { Waiting } from '../../components/states.tsx'
import type { Machine } from '../../data/catalogue.ts'
import { useHomeTexts } from './texts.ts'

/** Machines of these types have no details: their tile adds the part in `remark` to the cart (storefront.md, 2). */
const SOLD_DIRECTLY: readonly number[] = [5, 6]

/** The first row, also of a wide screen. */
const SEEN_AT_ONCE = 4

type Props = { machines: readonly Machine[]; onAdd(partCode: string): void }

export const MachineGrid = ({ machines, onAdd }: Props) => (
  <ul className="machines">
    {machines.map((machine, index) => (
      <li key={machine.id}>
        <MachineTile machine={machine} lazy={index >= SEEN_AT_ONCE} onAdd={onAdd} />
      </li>
    ))}
  </ul>
)

type TileProps = { machine: Machine; lazy: boolean; onAdd(partCode: string): void }

const MachineTile = ({ machine, lazy, onAdd }: TileProps) => {
  const t = useHomeTexts()
  const name = useLanguage() === 'CN' ? machine.cn_name : machine.en_name
  const inside = (
    <>
      <Picture src={machine.file_path} alt="" size={220} lazy={lazy} />
      <span className="machine-name">{name}</span>
    </>
  )
  if (!SOLD_DIRECTLY.includes(machine.type_id))
    return (
      <Link className="machine card" to={paths.machine(machine.id)}>
        {inside}
      </Link>
    )
  return (
    <button type="button" className="machine card" onClick={() => onAdd(machine.remark)}>
      {inside}
      <span className="machine-direct">
        <PlusOutlined aria-hidden /> {t.ordered}
      </span>
    </button>
  )
}

export const MachineGridWaiting = () => (
  <div className="machines-waiting">
    <Waiting rows={8} height={286} />
  </div>
)
