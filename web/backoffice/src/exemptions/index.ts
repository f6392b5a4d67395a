import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { exemptionTexts } from './texts.ts'

export const exemptions = screen({
  resource: exemptionsResource,
  texts: exemptionTexts,
  icon: EventAvailable,
  list: page(() => import('./ExemptionList.tsx')),
  show: page(() => import('./ExemptionShow.tsx')),
  tells: (row, language) => [row.code, language === 'CN' ? row.name_cn : row.name_en],
})
