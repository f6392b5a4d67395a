import { Link, Stack } from '@mui/material'
import { machinesResource, machineTypesResource, seriesResource } from '@portafilter/catalogue/contract'
import type { ResourceDefinition } from '@portafilter/contract'
import { useLanguage } from '@portafilter/kit'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { useRights } from '../access/use-rights.ts'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { PicturePanel } from '../display/PicturePanel.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { UsedBy } from '../display/UsedBy.tsx'
import { Code } from '../display/values.tsx'
import { MachinePapers } from '../papers/MachinePapers.tsx'
import { MachineSheets } from '../sheets/MachineSheets.tsx'
import { useText } from '../texts/use-text.ts'
import { MachineActions } from './MachineActions.tsx'
import { MachineState } from './MachineState.tsx'
import { Missing } from './Missing.tsx'
import type { Machine } from './rows.ts'
import { SeenByBuyers } from './seen/SeenByBuyers.tsx'
import type { MachineText } from './texts.ts'

const About = ({ row }: { row: Machine }) => {
  const text = useText<MachineText>()
  const language = useLanguage()
  const field = (name: 'cn_name' | 'en_name' | 'type_id' | 'remark' | 'part_code' | 'series_code' | 'place') =>
    text(`resources.machines.fields.${name}`)
  const buyersPage = (
    <Link href={`/details/${row.id}`} target="_blank" rel="noreferrer">
      {text('machines.as_buyer')}
    </Link>
  )
  return (
    <Panel title={text('machines.about')} side={row.published && buyersPage}>
      <Facts>
        <Fact name={field('cn_name')}>
          <InLanguage of="CN">{row.cn_name}</InLanguage>
        </Fact>
        <Fact name={field('en_name')}>{row.en_name && <InLanguage of="EN">{row.en_name}</InLanguage>}</Fact>
        <Fact name={field('type_id')}>
          <RowLink to={machineTypesResource} id={String(row.type_id)}>
            {language === 'CN' ? row.type_cn : row.type_en}
          </RowLink>
        </Fact>
        <Fact name={field('remark')}>{row.remark}</Fact>
        <Fact name={field('part_code')}>{row.part_code === '' ? '' : <Code value={row.part_code} copy />}</Fact>
        <Fact name={field('series_code')}>
          {row.series_id && (
            <RowLink to={seriesResource} id={row.series_id}>
              {row.series_code}
            </RowLink>
          )}
        </Fact>
        <Fact name={field('place')}>{row.place}</Fact>
      </Facts>
    </Panel>
  )
}

/** What uses a machine and has a part of the page to itself, for those who read it. */
const SHOWN: readonly ResourceDefinition[] = [
  sheetsResource,
  machineSheetsResource,
  documentsResource,
  videosResource,
  faqsResource,
]

const MachinePage = ({ row }: { row: Machine }) => {
  const { reads } = useRights()
  const shown = SHOWN.filter(reads).map((resource) => resource.name)
  const uses = row.used_by.filter(({ resource }) => !shown.includes(resource))
  const name = useLanguage() === 'CN' || row.en_name === '' ? row.cn_name : row.en_name
  return (
    <>
      <Head name={name} actions={<MachineActions row={row} name={name} />}>
        <MachineState {...row} />
      </Head>
      <Missing row={row} />
      {reads(machineSheetsResource) && <SeenByBuyers row={row} />}
      <Columns layout={HALVES}>
        <Stack spacing={2}>
          <About row={row} />
          {reads(machineSheetsResource) && <MachineSheets machine={row.id} />}
          {reads(documentsResource) && <MachinePapers machine={{ code: row.id, name }} />}
        </Stack>
        <Stack spacing={2}>
          <PicturePanel resource={machinesResource} row={row} name={name} />
          {uses.length > 0 && <UsedBy uses={uses} />}
          <RowChanges resource={machinesResource.name} changes={row.changes} />
        </Stack>
      </Columns>
    </>
  )
}

/** One machine with its picture, sheets and papers, what it lacks, and what was done to it. */
const MachineShow = () => <Detail<Machine> layout={HALVES}>{(row) => <MachinePage row={row} />}</Detail>

export default MachineShow
