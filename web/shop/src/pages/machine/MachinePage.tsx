import { isSoldDirectly } from '@portafilter/kernel'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Found } from '../../components/Found.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { type Machine, useMachine } from '../../data/catalogue.ts'
import { expectTab } from './expect-tab.ts'
import { MachineDetails } from './MachineDetails.tsx'
import styles from './machine.module.css'
import { SheetWaiting } from './SheetWaiting.tsx'
import { SoldDirectly } from './SoldDirectly.tsx'
import { useMachineTexts } from './texts.ts'

const SeriesDetails = lazy(() => import('./series/SeriesDetails.tsx'))

const idOf = (id = ''): number | undefined => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined)

export const MachinePage = () => {
  const id = idOf(useParams().id)
  return id === undefined ? <NotFound /> : <KnownMachine key={id} id={id} />
}

const KnownMachine = ({ id }: { id: number }) => {
  const t = useMachineTexts()
  // As soon as it is drawn for the first time: what the address opens is on its way while that goes on.
  useState(() => expectTab(id, location.search))
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
