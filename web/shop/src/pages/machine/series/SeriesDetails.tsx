import { marketOf, seriesTabs } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { AddToCart } from '../../../components/AddToCart.tsx'
import type { ToAdd } from '../../../components/add-to-cart/to-add.ts'
import { useDialog } from '../../../components/use-dialog.ts'
import { type Machine, nameOfMachine } from '../../../data/catalogue.ts'
import { useUser } from '../../../shared/use-user.ts'
import { MachineTabs } from '../MachineTabs.tsx'
import { PartsPurchase } from '../PartsPurchase.tsx'
import { CoffeeMaker, Faqs, Resource, ServiceVideos } from '../panels.ts'
import { OfMachine } from './OfMachine.tsx'
import { SeriesDocuments } from './SeriesDocuments.tsx'
import { SeriesParts } from './SeriesParts.tsx'

/** A machine of a series: the diagrams and parts of each of its machines, its papers, and the models that are sold. */
const SeriesDetails = ({ machine, series }: { machine: Machine; series: string }) => {
  const language = useLanguage()
  const { permission_id } = useUser()
  const { asked, opens, close } = useDialog<ToAdd>()
  const { id } = machine
  const panels = {
    diagram: (
      <OfMachine machine={machine} series={series}>
        {(shown) => (
          <PartsPurchase key={shown.id} machine={shown.id} name={nameOfMachine(shown, language)} adds={opens} />
        )}
      </OfMachine>
    ),
    documents: <SeriesDocuments machine={id} />,
    videos: <ServiceVideos machine={id} />,
    faq: <Faqs machine={id} />,
    coffee: <CoffeeMaker series={series} adds={opens} />,
    list: (
      <OfMachine machine={machine} series={series}>
        {(shown) => <SeriesParts key={shown.id} machine={shown.id} adds={opens} />}
      </OfMachine>
    ),
    resource: <Resource machine={id} />,
  }
  return (
    <>
      <MachineTabs machine={machine} tabs={seriesTabs(language, marketOf(permission_id))} panels={panels} />
      <AddToCart adding={asked} onClose={close} />
    </>
  )
}

export default SeriesDetails
