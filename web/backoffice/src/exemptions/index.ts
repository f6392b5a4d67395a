import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { exemptionTexts } from './texts.ts'

export const exemptions = screen({
  resource: exemptionsResource,
  texts: exemptionTexts,
  icon: EventAvailable,
  list: lazy(() => import('./ExemptionList.tsx')),
  show: lazy(() => import('./ExemptionShow.tsx')),
  tells: (row, language) => [row.code, language === 'CN' ? row.name_cn : row.name_en],
})
