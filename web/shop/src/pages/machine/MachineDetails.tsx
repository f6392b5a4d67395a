import { machineTabs, marketOf } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { AddToCart } from '../../components/AddToCart.tsx'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { useDialog } from '../../components/use-dialog.ts'
import { type Machine, nameOfMachine } from '../../data/catalogue.ts'
import { useUser } from '../../shared/use-user.ts'
import { MachineTabs } from './MachineTabs.tsx'
import { PartsPurchase } from './PartsPurchase.tsx'
import { Documents, Faqs, Resource, ServiceVideos, WholeMachine } from './panels.ts'

/** A machine by itself: its parts, the machine whole, and its papers. */
export const MachineDetails = ({ machine }: { machine: Machine }) => {
  const language = useLanguage()
  const { permission_id } = useUser()
  const { asked, opens, close } = useDialog<ToAdd>()
  const { id } = machine
  const panels = {
    parts: <PartsPurchase machine={id} name={nameOfMachine(machine, language)} adds={opens} />,
    whole: <WholeMachine machine={id} buys={opens} />,
    documents: <Documents machine={id} />,
    videos: <ServiceVideos machine={id} />,
    faq: <Faqs machine={id} />,
    resource: <Resource machine={id} />,
  }
  return (
    <>
      <MachineTabs machine={machine} tabs={machineTabs(language, marketOf(permission_id))} panels={panels} />
      <AddToCart adding={asked} onClose={close} />
    </>
  )
}
