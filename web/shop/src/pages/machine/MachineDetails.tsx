import { machineTabs, marketOf } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { AddToCart } from '../../components/AddToCart.tsx'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { type Machine, nameOfMachine } from '../../data/catalogue.ts'
import { useUser } from '../../shared/session.ts'
import { MachineTabs } from './MachineTabs.tsx'
import { PartsPurchase } from './PartsPurchase.tsx'
import { Documents, Faqs, Resource, ServiceVideos, WholeMachine } from './panels.ts'

/** A machine by itself: its parts, the machine whole, and its papers. */
export const MachineDetails = ({ machine }: { machine: Machine }) => {
  const language = useLanguage()
  const { permission_id } = useUser()
  const [adding, setAdding] = useState<ToAdd | null>(null)
  const { id } = machine
  const panels = {
    parts: <PartsPurchase machine={id} name={nameOfMachine(machine, language)} onAdd={setAdding} />,
    whole: <WholeMachine machine={id} onBuy={setAdding} />,
    documents: <Documents machine={id} />,
    videos: <ServiceVideos machine={id} />,
    faq: <Faqs machine={id} />,
    resource: <Resource machine={id} />,
  }
  return (
    <>
      <MachineTabs machine={machine} tabs={machineTabs(language, marketOf(permission_id))} panels={panels} />
      <AddToCart adding={adding} onClose={() => setAdding(null)} />
    </>
  )
}
