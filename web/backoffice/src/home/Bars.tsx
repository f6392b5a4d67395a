import { BarChart } from '@mui/x-charts/BarChart'
import type { Told } from './use-days.ts'

/** What is drawn in one colour: a bar for each day. Those of one stack stand upon each other. */
type Series = Readonly<{ label?: string; colour: string; stack?: string; told: readonly Told[] }>

type BarsProps = { days: readonly string[]; series: readonly Series[]; height: number }

/** Bars for each day. What they show stands in a table beside them. */
const Bars = ({ days, series, height }: BarsProps) => (
  <BarChart
    height={height}
    hideLegend
    skipAnimation
    disableKeyboardNavigation
    margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
    xAxis={[{ scaleType: 'band', data: days, position: 'none' }]}
    yAxis={[{ position: 'none', min: 0 }]}
    series={series.map(({ label, colour, stack, told }) => ({
      ...(label === undefined ? {} : { label }),
      ...(stack === undefined ? {} : { stack }),
      data: told.map(({ value }) => value),
      color: colour,
      valueFormatter: (_, { dataIndex }) => told[dataIndex]?.said ?? '',
    }))}
  />
)

export default Bars
