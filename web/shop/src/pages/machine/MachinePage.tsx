import { isSoldDirectly } from '@portafilter/kernel'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { Found } from '../../components/Found.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { type Machine, useMachine } from '../../data/catalogue.ts'
import { session } from '../../shared/session.ts'
import { expectTab } from './expect-tab.ts'
import { MachineDetails } from './MachineDetails.tsx'
import styles from './machine.module.css'
import { SheetWaiting } from './SheetWaiting.tsx'
import { SoldDirectly } from './SoldDirectly.tsx'
import { useMachineTexts } from './texts.ts'

const SeriesDetails = lazy(() => import('./series/SeriesDetails.tsx'))

const idOf = ({ id = '' }: LoaderFunctionArgs['params']): number | undefined =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined

/** Asks for what the address opens before the page is drawn, unless its reader is sent to the sign-in. */
export const machineLoader = ({ params, request }: LoaderFunctionArgs): null => {
  const id = idOf(params)
  if (id !== undefined && session.token() !== null) expectTab(id, new URL(request.url).search)
  return null
}

export const MachinePage = () => {
  const id = idOf(useParams())
  return id === undefined ? <NotFound /> : <KnownMachine key={id} id={id} />
}

const KnownMachine = ({ id }: { id: number }) => {
  const t = useMachineTexts()
  return (
    <Found query={useMachine(id)} waiting={<MachineWaiting />} none={<NotFound what={t.gone} />}>
      {(shown) => (isSoldDirectly(shown) ? <SoldDirectly machine={shown} /> : <Details machine={shown} />)}
    </Found>
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
