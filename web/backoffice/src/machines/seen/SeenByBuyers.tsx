import { Typography } from '@mui/material'
import { partsResource } from '@portafilter/catalogue/contract'
import { isSoldDirectly, machineTabWords } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { machineSheetsResource } from '@portafilter/sheets/contract'
import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../../data/staff-api.ts'
import { useDetail } from '../../data/use-detail.ts'
import { Panel } from '../../display/Detail.tsx'
import { InLanguage } from '../../display/InLanguage.tsx'
import { type Column, ResponsiveTable } from '../../display/ResponsiveTable.tsx'
import { DetailSkeleton, Failed } from '../../display/states.tsx'
import { Code, Money } from '../../display/values.tsx'
import type { Machine } from '../rows.ts'
import { READERS, type Seen, seenBy } from './seen.ts'
import { seenWords } from './words.ts'

/** What is sold of a machine: the part of its tile, or its models, which are kept with its sheets. */
const useSold = (row: Machine) => {
  const direct = isSoldDirectly(row)
  const sheets = useDetail(machineSheetsResource, row.id, !direct)
  const code = direct ? [row.remark].filter((each) => each !== '') : sheets.data?.models
  const parts = useQuery({
    queryKey: [partsResource.name, 'sold', code],
    queryFn: () => staffApi.list(partsResource, { filter: { code: code ?? [] }, range: [0, 49] }),
    enabled: code !== undefined && code.length > 0,
  })
  return {
    rows: code?.length === 0 ? [] : parts.data?.rows,
    error: sheets.error ?? parts.error,
    retry: () => void (sheets.error ? sheets.refetch() : parts.refetch()),
  }
}

const useColumns = (): readonly Column<Seen>[] => {
  const language = useLanguage()
  return [
    {
      name: seenWords.reader[language],
      heading: true,
      of: ({ market, language: read }) => seenWords[`${market}_${read}`][language],
    },
    {
      name: seenWords.name[language],
      of: ({ name, language: read }) => (name === '' ? null : <InLanguage of={read}>{name}</InLanguage>),
    },
    {
      name: seenWords.tabs[language],
      of: ({ tabs }) => (tabs.length === 0 ? null : tabs.map((tab) => machineTabWords[tab][language]).join(' · ')),
    },
    {
      name: seenWords.offers[language],
      of: ({ offers }) =>
        offers.length === 0
          ? null
          : offers.map(({ code, amount, currency }) => (
              <div key={code}>
                <Code value={code} /> <Money amount={amount} currency={currency} />
              </div>
            )),
    },
  ]
}

const kindOf = (row: Machine) => {
  if (isSoldDirectly(row)) return 'direct'
  return row.series_code === '' ? 'page' : 'series'
}

/** The machine as buyers of each kind see it, or will once it is published. */
export const SeenByBuyers = ({ row }: { row: Machine }) => {
  const language = useLanguage()
  const columns = useColumns()
  const { rows, error, retry } = useSold(row)
  const title = seenWords.title[language]
  if (rows === undefined) return error ? <Failed error={error} retry={retry} /> : <DetailSkeleton />
  return (
    <Panel title={title}>
      <ResponsiveTable
        label={title}
        columns={columns}
        rows={READERS.map((reader) => seenBy(row, rows, reader))}
        keyOf={({ market, language }) => `${market} ${language}`}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {seenWords[kindOf(row)][language]}
      </Typography>
    </Panel>
  )
}
