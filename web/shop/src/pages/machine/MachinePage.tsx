import { isSoldDirectly } from '@portafilter/kernel'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
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

export const MachinePage = () => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <KnownMachine key={id} id={Number(id)} /> : <NotFound />
}

const KnownMachine = ({ id }: { id: number }) => {
  const t = useMachineTexts()
  const { search } = useLocation()
  useState(() => expectTab(id, search))
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
