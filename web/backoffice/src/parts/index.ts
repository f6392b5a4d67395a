import SettingsInputComponent from '@mui/icons-material/SettingsInputComponentOutlined'
import { partsResource } from '@portafilter/catalogue/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { partTexts } from './texts.ts'

export const parts = screen({
  resource: partsResource,
  texts: partTexts,
  icon: SettingsInputComponent,
  list: page(() => import('./PartList.tsx')),
  show: page(() => import('./PartShow.tsx')),
  tells: (row, language) => [row.code, language === 'CN' ? row.name_cn : row.name_en],
})
