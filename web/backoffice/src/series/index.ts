import Tune from '@mui/icons-material/TuneOutlined'
import { seriesResource } from '@portafilter/catalogue/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { machineSeriesTexts } from './texts.ts'

export const series = screen({
  resource: seriesResource,
  texts: machineSeriesTexts,
  icon: Tune,
  list: lazy(() => import('./SeriesList.tsx')),
  show: lazy(() => import('./SeriesShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn : row.en, row.code],
})
