import { streamKindsResource } from '@portafilter/audit/contract'
import type { RowOf } from '@portafilter/contract'
import { useRows } from '../data/use-rows.ts'

export type StreamKind = RowOf<typeof streamKindsResource>

const ALL = { filter: {}, sort: ['id', 'ASC'], most: 100 } as const
const NONE: readonly StreamKind[] = []

/** What the rooms say of their streams, asked once: which kinds there are, and their words for people. */
export const useStreamKinds = (): { kinds: readonly StreamKind[]; isPending: boolean } => {
  const { data, isPending } = useRows(streamKindsResource, ALL, { staleTime: Number.POSITIVE_INFINITY })
  return { kinds: data ?? NONE, isPending }
}
