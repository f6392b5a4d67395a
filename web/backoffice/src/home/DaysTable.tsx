import { Box } from '@mui/material'
import { seenByReaders } from '../display/seen-by-readers.ts'
import { useText } from '../texts/use-text.ts'
import type { HomeText } from './texts.ts'
import type { Told } from './use-days.ts'

type DaysTableProps = { caption: string; columns: readonly Readonly<{ label: string; told: readonly Told[] }>[] }

/** The same as a chart for who does not see it. */
export const DaysTable = ({ caption, columns }: DaysTableProps) => {
  const text = useText<HomeText>()
  return (
    <Box sx={seenByReaders}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('home.day')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.told.map(({ day }, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {columns.map(({ label, told }) => (
                <td key={label}>{told[index]?.said}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
