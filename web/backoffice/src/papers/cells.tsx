import { Box } from '@mui/material'
import { machinesResource } from '@portafilter/catalogue/contract'
import { type Language, sizeText } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { useListFilterContext } from 'react-admin'
import { InLanguage } from '../display/InLanguage.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Status } from '../display/Status.tsx'
import { Found } from '../fields/found-field.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { useText } from '../texts/use-text.ts'
import { findingMachines, machineThing } from './machine-field.ts'
import type { Paper, VideoRow } from './rows.ts'
import type { PaperText } from './texts.ts'

export const titleOf = ({ title_cn, title_en }: Pick<Paper, 'title_cn' | 'title_en'>, language: Language): string =>
  language === 'CN' ? title_cn : title_en

/** The name of the machine that it is of: on a phone a row is told by it from that of another machine. */
export const machineOf = ({ machine_cn, machine_en }: Pick<Paper, 'machine_cn' | 'machine_en'>, language: Language) =>
  language === 'CN' ? machine_cn : machine_en

/** The machine that it is of, and the way there. */
export const MachineLink = ({ row: { machine_id, machine_cn, machine_en } }: { row: Paper }) => {
  const id = String(machine_id)
  const { name } = machineThing(useLanguage())({ id, cn_name: machine_cn, en_name: machine_en })
  return (
    <RowLink to={machinesResource} id={id}>
      {name}
    </RowLink>
  )
}

/** For whom it is. */
export const AudienceState = ({ audience }: Pick<VideoRow, 'audience'>) => {
  const text = useText<PaperText>()
  return audience === 'all' ? (
    text('resources.documents.values.audience.all')
  ) : (
    <Status label={text('resources.documents.values.audience.overseas')} tone="active" />
  )
}

/** The language of its file. */
export const FileLanguage = ({ language }: Pick<VideoRow, 'language'>) => (
  <>{useText<PaperText>()(`resources.documents.values.language.${language}`)}</>
)

/** By which name its file is saved, and how large that is; said where it has none. */
export const FileState = ({ file_name, size, language }: Pick<VideoRow, 'file_name' | 'size' | 'language'>) => {
  const text = useText<PaperText>()
  if (file_name === '') return <Status label={text('papers.lacks_file')} tone="waiting" />
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <InLanguage of={language}>{file_name}</InLanguage> ({sizeText(size)})
    </span>
  )
}

/** Of one machine, or of all. */
export const MachineFilter = () => {
  const text = useText<PaperText>()
  const language = useLanguage()
  const { filterValues, setFilters } = useListFilterContext()
  const { machine_id, ...others } = filterValues
  return (
    <Box sx={{ width: { xs: '100%', sm: 260 }, '& .MuiTextField-root': { m: 0 } }}>
      <Found
        finding={findingMachines(language, text('resources.documents.fields.machine_id'))}
        several={false}
        value={machine_id === undefined ? null : { code: String(machine_id), name: '' }}
        onChoose={(thing) => setFilters(thing === null ? others : { ...others, machine_id: Number(thing.code) })}
        fault={undefined}
        hint={undefined}
        first={false}
        optional
      />
    </Box>
  )
}

/** For all buyers, or data downloads. */
export const AudienceTabs = () => {
  const text = useText<PaperText>()
  return (
    <FilterTabs
      source="audience"
      label={text('resources.documents.fields.audience')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: 'all', label: text('resources.documents.values.audience.all') },
        { value: 'overseas', label: text('resources.documents.values.audience.overseas') },
      ]}
    />
  )
}
