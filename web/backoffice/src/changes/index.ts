import Difference from '@mui/icons-material/DifferenceOutlined'
import { changesResource } from '@portafilter/changes/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { changeTexts } from './texts.ts'

export const changes = screen({
  resource: changesResource,
  texts: changeTexts,
  icon: Difference,
  list: lazy(() => import('./ChangeList.tsx')),
  show: lazy(() => import('./ChangeShow.tsx')),
})
