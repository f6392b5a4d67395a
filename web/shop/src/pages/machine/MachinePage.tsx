import { useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AddToCart } from '../../components/AddToCart.tsx'
import layout from '../../components/layout.module.css'
import { NotFound } from '../../components/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Loaded } from '../../components/states.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { RowsWaiting, SquareBar, Waiting } from '../../components/Waiting.tsx'
import { type Machine, useMachine } from '../../data/catalogue.ts'
import { mayBuyMachines, useUser } from '../../shared/session.ts'
import { MachineParts } from './MachineParts.tsx'
import styles from './machine.module.css'
import { useMachineTexts } from './texts.ts'
import { WholeMachine } from './WholeMachine.tsx'

export const MachinePage = () => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <KnownMachine key={id} id={Number(id)} /> : <NotFound />
}

const KnownMachine = ({ id }: { id: number }) => {
  const machine = useMachine(id)
  return (
    <Loaded query={machine} waiting={<MachineWaiting />}>
      {(shown) => <Details machine={shown} />}
    </Loaded>
  )
}

const MachineWaiting = () => (
  <div className={`${styles.page} ${styles.coming}`}>
    <Waiting>
      <div className={`${layout.card} ${styles.cover}`}>
        <SquareBar />
      </div>
    </Waiting>
    <RowsWaiting />
  </div>
)

const Details = ({ machine }: { machine: Machine }) => {
  const t = useMachineTexts()
  const language = useLanguage()
  const user = useUser()
  const [way, setWay] = useState('parts')
  const [adding, setAdding] = useState<string | null>(null)
  const name = language === 'CN' ? machine.cn_name : machine.en_name
  // Whole machines are offered in Chinese, to buyers in China alone (storefront.md, 6).
  const code = language === 'CN' && mayBuyMachines(user) ? machine.part_code : null
  const whole = { key: 'whole', label: t.whole }
  const tabs = [{ key: 'parts', label: t.parts }, ...(code === null ? [] : [whole])]
  return (
    <>
      <PageHead title={name} back="remembered" />
      <div className={styles.page}>
        <aside className={`${layout.card} ${styles.cover}`}>
          <Picture src={machine.file_path} alt={name} size={320} first />
        </aside>
        <div>
          <Tabs
            label={t.ways}
            panel="machine-panel"
            tabs={tabs}
            chosen={code === null ? 'parts' : way}
            onChoose={setWay}
          />
          <div id="machine-panel" role="tabpanel" tabIndex={-1} aria-label={t.ways} className={styles.panel}>
            {code !== null && way === 'whole' ? (
              <WholeMachine code={code} onBuy={() => setAdding(code)} />
            ) : (
              <MachineParts machine={machine.id} onAdd={setAdding} />
            )}
          </div>
        </div>
      </div>
      <AddToCart code={adding} onClose={() => setAdding(null)} />
    </>
  )
}
