import { BarChart } from '@mui/x-charts/BarChart'
import { colour } from '@portafilter/kit'
import type { Told } from './FigureTile.tsx'

/** A bar for each day. What it shows stands in a table beside it. */
const Bars = ({ told, height }: { told: readonly Told[]; height: number }) => (
  <BarChart
    height={height}
    hideLegend
    skipAnimation
    disableKeyboardNavigation
    margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
    xAxis={[{ scaleType: 'band', data: told.map(({ day }) => day), position: 'none' }]}
    yAxis={[{ position: 'none', min: 0 }]}
    series={[
      {
        data: told.map(({ value }) => value),
        color: colour.copper,
        valueFormatter: (_, { dataIndex }) => told[dataIndex]?.said ?? '',
      },
    ]}
  />
)

export default Bars
