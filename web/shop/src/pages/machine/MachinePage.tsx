import { useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AddToCart } from '../../components/AddToCart.tsx'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { NotFound } from '../../components/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Loaded } from '../../components/states.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { isSoldDirectly, type Machine, useMachine } from '../../data/catalogue.ts'
import { mayBuyMachines, useUser } from '../../shared/session.ts'
import styles from './machine.module.css'
import { PartsPurchase } from './PartsPurchase.tsx'
import { SheetWaiting } from './SheetWaiting.tsx'
import { SoldDirectly } from './SoldDirectly.tsx'
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
      {(shown) => (isSoldDirectly(shown) ? <SoldDirectly machine={shown} /> : <Details machine={shown} />)}
    </Loaded>
  )
}

const MachineWaiting = () => (
  <div className={styles.coming}>
    <SheetWaiting />
  </div>
)

const Details = ({ machine }: { machine: Machine }) => {
  const t = useMachineTexts()
  const language = useLanguage()
  const user = useUser()
  const [way, setWay] = useState('parts')
  const [adding, setAdding] = useState<ToAdd | null>(null)
  const name = language === 'CN' ? machine.cn_name : machine.en_name
  // Whole machines are offered in Chinese, to buyers in China alone (storefront.md, 6).
  const offersWhole = language === 'CN' && mayBuyMachines(user)
  const chosen = offersWhole ? way : 'parts'
  const tabs = [{ key: 'parts', label: t.parts }, ...(offersWhole ? [{ key: 'whole', label: t.whole }] : [])]
  return (
    <>
      <div className={styles.head}>
        <Picture src={machine.file_path} alt="" size={96} first />
        <PageHead title={name} back="remembered" />
      </div>
      <Tabs label={t.ways} panel="machine-panel" tabs={tabs} chosen={chosen} onChoose={setWay} />
      <div
        id="machine-panel"
        role="tabpanel"
        tabIndex={-1}
        aria-label={tabs.find(({ key }) => key === chosen)?.label}
        className={styles.panel}
      >
        {chosen === 'whole' ? (
          <WholeMachine machine={machine.id} onBuy={setAdding} />
        ) : (
          <PartsPurchase machine={machine.id} name={name} onAdd={setAdding} />
        )}
      </div>
      <AddToCart adding={adding} onClose={() => setAdding(null)} />
    </>
  )
}
