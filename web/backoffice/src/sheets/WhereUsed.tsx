import { Typography } from '@mui/material'
import { leadsOn } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { useText } from '../texts/use-text.ts'
import type { SheetDetail } from './rows.ts'
import type { SheetText } from './texts.ts'

type To = typeof machineSheetsResource | typeof sheetsResource

const Links = ({ to, of }: { to: To; of: SheetDetail['above'] }) => {
  const language = useLanguage()
  return of.map(({ id, name_cn, name_en }, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      <RowLink to={to} id={id}>
        {language === 'CN' ? name_cn : name_en}
      </RowLink>
    </span>
  ))
}

/** The machines that begin with the sheet, the sheets that lead to it, and those it leads to. */
export const WhereUsed = ({ row: { machines, above, hotspots, below: named } }: { row: SheetDetail }) => {
  const text = useText<SheetText>()
  const below = named.filter(({ id }) => hotspots.some((spot) => leadsOn(spot) && spot.decompose_id === Number(id)))
  const isNowhere = machines.length + above.length + below.length === 0
  return (
    <Panel title={text('sheets.where_used')}>
      {isNowhere && <Typography variant="body2">{text('sheets.used_nowhere')}</Typography>}
      <Facts>
        <Fact name={text('resources.sheets.fields.machines')}>
          {machines.length > 0 ? <Links to={machineSheetsResource} of={machines} /> : null}
        </Fact>
        <Fact name={text('sheets.above')}>{above.length > 0 ? <Links to={sheetsResource} of={above} /> : null}</Fact>
        <Fact name={text('sheets.below')}>{below.length > 0 ? <Links to={sheetsResource} of={below} /> : null}</Fact>
      </Facts>
    </Panel>
  )
}
