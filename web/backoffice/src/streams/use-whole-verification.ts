import { type Proof, proofsResource } from '@portafilter/audit/contract'
import { useState } from 'react'
import { staffApi } from '../data/staff-api.ts'
import { useCancel } from '../data/use-cancel.ts'
import { wholeList } from '../data/whole-list.ts'

/** How far the verification of the whole log is, and what it has found. */
export type Progress = Readonly<{
  state: 'running' | 'done' | 'stopped' | 'failed'
  streams: number
  /** Of so many; more may come while it runs. */
  total: number
  events: number
  /** So many records of personal data beside them are not there any more. */
  gone: number
  faults: readonly Proof[]
}>

const BEGUN: Progress = { state: 'running', streams: 0, total: 0, events: 0, gone: 0, faults: [] }

const further = (before: Progress, proofs: readonly Proof[]): Progress => ({
  ...before,
  streams: before.streams + proofs.length,
  total: Math.max(before.total, before.streams + proofs.length),
  events: before.events + proofs.reduce((events, proof) => events + proof.events, 0),
  gone: before.gone + proofs.reduce((gone, proof) => gone + (proof.gone ?? 0), 0),
  faults: [...before.faults, ...proofs.filter(({ ok }) => !ok)],
})

/** Has the proof of every stream computed anew, one after the other; whoever stops it, or leaves the page, ends it. */
export const useWholeVerification = () => {
  const [progress, setProgress] = useState<Progress>()
  const { begin, cancel } = useCancel()
  const end = (state: Progress['state']) => setProgress((before) => before && { ...before, state })
  const start = async () => {
    const signal = begin()
    setProgress(BEGUN)
    try {
      const { total } = await staffApi.list(proofsResource, { range: [0, 0] })
      setProgress({ ...BEGUN, total })
      for await (const proofs of wholeList(proofsResource, signal))
        setProgress((before) => before && further(before, proofs))
      end('done')
    } catch {
      end(signal.aborted ? 'stopped' : 'failed')
    }
  }
  return { progress, start: () => void start(), stop: cancel }
}
