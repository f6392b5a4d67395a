import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../components/NotFound.tsx'
import { Loaded } from '../../components/states.tsx'
import { isSoldDirectly, type Machine, useMachine } from '../../data/catalogue.ts'
import { MachineDetails } from './MachineDetails.tsx'
import styles from './machine.module.css'
import { SheetWaiting } from './SheetWaiting.tsx'
import { SoldDirectly } from './SoldDirectly.tsx'

const SeriesDetails = lazy(() => import('./series/SeriesDetails.tsx'))

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

/** A machine that belongs to a series is shown with it. */
const Details = ({ machine }: { machine: Machine }) =>
  machine.series_code === null ? (
    <MachineDetails machine={machine} />
  ) : (
    <Suspense fallback={<MachineWaiting />}>
      <SeriesDetails machine={machine} series={machine.series_code} />
    </Suspense>
  )
