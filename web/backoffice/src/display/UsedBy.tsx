import { Box, Typography } from '@mui/material'
import {
  giftSeriesResource,
  giftsResource,
  machinesResource,
  partsResource,
  seriesResource,
  type usedByShape,
} from '@portafilter/catalogue/contract'
import type { ResourceDefinition } from '@portafilter/contract'
import { useLanguage } from '@portafilter/kit'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import type { z } from 'zod'
import { useText } from '../texts/use-text.ts'
import { Panel } from './Detail.tsx'
import { RowLink } from './RowLink.tsx'

/** Whose rows name others. */
const NAMING: readonly ResourceDefinition[] = [
  ...[machinesResource, seriesResource, partsResource, giftsResource, giftSeriesResource],
  ...[sheetsResource, machineSheetsResource],
  ...[documentsResource, videosResource, faqsResource],
]

type Use = z.output<typeof usedByShape>

/** What names the row, with the way there; as long as something does, it cannot be deleted. */
export const UsedBy = ({ uses }: { uses: readonly Use[] }) => {
  const text = useText()
  const language = useLanguage()
  return (
    <Panel title={text('used_by.title')}>
      {uses.length === 0 && <Typography variant="body2">{text('used_by.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {uses.map(({ resource, id, name_cn, name_en }) => {
          const name = language === 'CN' ? name_cn : name_en
          const to = NAMING.find((each) => each.name === resource)
          return (
            <li key={`${resource} ${id} ${name_cn}`}>
              {to === undefined ? (
                name
              ) : (
                <RowLink to={to} id={id}>
                  {name}
                </RowLink>
              )}
            </li>
          )
        })}
      </Box>
    </Panel>
  )
}
