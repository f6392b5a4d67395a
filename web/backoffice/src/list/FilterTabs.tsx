import { Box, Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { type SortPayload, useListContext } from 'react-admin'

/** A tab with a `count` keeps its place while the number is on its way. */
export type FilterTab = {
  value: string | number | boolean | undefined
  label: string
  count?: ReactNode
  /** The order of its rows, where tabs differ in it. */
  sort?: SortPayload
}

/** No filter has it as a value. */
const ALL = ''

const Counted = ({ label, count }: FilterTab) => (
  <span>
    {label}{' '}
    <Box component="span" sx={{ display: 'inline-block', minWidth: '2ch', textAlign: 'left' }}>
      {count}
    </Box>
  </span>
)

/** One filter as tabs; `undefined` stands for all. */
export const FilterTabs = ({ source, label, tabs }: { source: string; label: string; tabs: readonly FilterTab[] }) => {
  const { filterValues, setFilters, setSort } = useListContext()
  const choose = (value: string) => {
    const { [source]: _old, ...others } = filterValues
    const tab = tabs.find((it) => String(it.value ?? ALL) === value)
    setFilters(tab?.value === undefined ? others : { ...others, [source]: tab.value })
    if (tab?.sort) setSort(tab.sort)
  }
  return (
    <Tabs
      value={String(filterValues[source] ?? ALL)}
      onChange={(_, value: string) => choose(value)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => {
        const value = String(tab.value ?? ALL)
        return <Tab key={value} value={value} label={'count' in tab ? <Counted {...tab} /> : tab.label} />
      })}
    </Tabs>
  )
}
