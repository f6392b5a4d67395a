import Category from '@mui/icons-material/CategoryOutlined'
import CoffeeMaker from '@mui/icons-material/CoffeeOutlined'
import { machinesResource, machineTypesResource } from '@portafilter/catalogue/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { machineTexts, machineTypeTexts } from './texts.ts'

export const machines = screen({
  resource: machinesResource,
  texts: machineTexts,
  icon: CoffeeMaker,
  list: lazy(() => import('./MachineList.tsx')),
  show: lazy(() => import('./MachineShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn_name : row.en_name || row.cn_name, row.part_code],
})

export const machineTypes = screen({
  resource: machineTypesResource,
  texts: machineTypeTexts,
  icon: Category,
  list: lazy(() => import('./types/TypeList.tsx')),
  show: lazy(() => import('./types/TypeShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn : row.en],
})
