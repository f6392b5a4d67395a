import Tune from '@mui/icons-material/TuneOutlined'
import { seriesResource } from '@portafilter/catalogue/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { machineSeriesTexts } from './texts.ts'

export const series = screen({
  resource: seriesResource,
  texts: machineSeriesTexts,
  icon: Tune,
  list: page(() => import('./SeriesList.tsx')),
  show: page(() => import('./SeriesShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.cn : row.en, row.code],
})
