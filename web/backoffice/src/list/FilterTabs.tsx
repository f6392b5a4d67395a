import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'

export type FilterTab = { value: string | number | undefined; label: string; count?: number | undefined }

const ALL = 'all'

/** One filter as tabs; `undefined` stands for all. */
export const FilterTabs = ({ source, label, tabs }: { source: string; label: string; tabs: readonly FilterTab[] }) => {
  const { filterValues, setFilters } = useListContext()
  const choose = (value: string) => {
    const { [source]: _old, ...others } = filterValues
    const tab = tabs.find((it) => String(it.value ?? ALL) === value)
    setFilters(tab?.value === undefined ? others : { ...others, [source]: tab.value })
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
      {tabs.map(({ value, label: name, count }) => (
        <Tab
          key={String(value ?? ALL)}
          value={String(value ?? ALL)}
          label={count === undefined ? name : `${name} ${count}`}
        />
      ))}
    </Tabs>
  )
}
