import CoffeeMaker from '@mui/icons-material/CoffeeMakerOutlined'
import Schema from '@mui/icons-material/SchemaOutlined'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { machineSheetTexts, sheetTexts } from './texts.ts'

export const sheets = screen({
  resource: sheetsResource,
  texts: sheetTexts,
  icon: Schema,
  list: lazy(() => import('./SheetList.tsx')),
  show: lazy(() => import('./SheetShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.name_cn : row.name_en],
})

export const machineSheets = screen({
  resource: machineSheetsResource,
  texts: machineSheetTexts,
  icon: CoffeeMaker,
  list: lazy(() => import('./machines/MachineList.tsx')),
  show: lazy(() => import('./machines/MachineShow.tsx')),
})
