import { isSoldDirectly } from '@portafilter/kernel'
import { Refused } from '@portafilter/kit'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { NotFound } from '../../components/NotFound.tsx'
import { Loaded } from '../../components/states.tsx'
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

/** There is none, or buyers may not see it any more: to ask again is of no use. */
const isGone = (error: Error | null): boolean => error instanceof Refused && error.answer.error === 'machine_not_found'

const KnownMachine = ({ id }: { id: number }) => {
  const t = useMachineTexts()
  const { search } = useLocation()
  useState(() => expectTab(id, search))
  const machine = useMachine(id)
  // A page that was there before it was taken from the shop stays as it was read.
  if (machine.data === undefined && isGone(machine.error)) return <NotFound what={t.gone} />
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
