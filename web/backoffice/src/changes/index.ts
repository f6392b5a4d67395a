import Difference from '@mui/icons-material/DifferenceOutlined'
import { changesResource } from '@portafilter/changes/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { changeTexts } from './texts.ts'

export const changes = screen({
  resource: changesResource,
  texts: changeTexts,
  icon: Difference,
  list: page(() => import('./ChangeList.tsx')),
  show: page(() => import('./ChangeShow.tsx')),
})
