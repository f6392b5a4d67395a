import Percent from '@mui/icons-material/PercentOutlined'
import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { groupTexts } from './texts.ts'

export const discountGroups = screen({
  resource: discountGroupsResource,
  texts: groupTexts,
  icon: Percent,
  list: page(() => import('./GroupList.tsx')),
  show: page(() => import('./GroupShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn : row.en, row.id],
})
