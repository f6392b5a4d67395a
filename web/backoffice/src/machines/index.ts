import Category from '@mui/icons-material/CategoryOutlined'
import CoffeeMaker from '@mui/icons-material/CoffeeOutlined'
import { machinesResource, machineTypesResource } from '@portafilter/catalogue/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { machineTexts, machineTypeTexts } from './texts.ts'

export const machines = screen({
  resource: machinesResource,
  texts: machineTexts,
  icon: CoffeeMaker,
  list: page(() => import('./MachineList.tsx')),
  show: page(() => import('./MachineShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn_name : row.en_name || row.cn_name, row.part_code],
})

export const machineTypes = screen({
  resource: machineTypesResource,
  texts: machineTypeTexts,
  icon: Category,
  list: page(() => import('./types/TypeList.tsx')),
  show: page(() => import('./types/TypeShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn : row.en],
})
