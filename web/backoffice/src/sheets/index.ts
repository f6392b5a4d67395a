import CoffeeMaker from '@mui/icons-material/CoffeeMakerOutlined'
import Schema from '@mui/icons-material/SchemaOutlined'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { machineSheetTexts, sheetTexts } from './texts.ts'

export const sheets = screen({
  resource: sheetsResource,
  texts: sheetTexts,
  icon: Schema,
  list: page(() => import('./SheetList.tsx')),
  show: page(() => import('./SheetShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.name_cn : row.name_en],
})

export const machineSheets = screen({
  resource: machineSheetsResource,
  texts: machineSheetTexts,
  icon: CoffeeMaker,
  list: page(() => import('./machines/MachineList.tsx')),
  show: page(() => import('./machines/MachineShow.tsx')),
})
