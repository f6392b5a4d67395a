import { MOST_OF_CATALOGUE, MOST_OF_SERIES } from '@portafilter/catalogue/contract'
import { textField } from '../actions/text-field.tsx'
import { countField } from '../fields/count-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { Series } from './rows.ts'
import type { MachineSeriesText } from './texts.ts'

/** The form of what a series is called, new or as it is. */
export const useNameFields = (row?: Series) => {
  const text = useText<MachineSeriesText>()
  const named = (name: 'cn' | 'en') =>
    textField({
      label: text(`resources.series.fields.${name}`),
      fault: text('series.name_fault'),
      longest: MOST_OF_SERIES.name,
      start: row?.[name] ?? '',
    })
  const bounds = { least: 0, most: MOST_OF_CATALOGUE.place, start: row?.place ?? 0 }
  const place = countField(text('resources.series.fields.place'), text('series.place_fault'), bounds)
  return { cn: named('cn'), en: named('en'), place }
}

/** The form of a new series, whose code stays. */
export const useNewFields = () => {
  const text = useText<MachineSeriesText>()
  const code = textField({
    label: text('resources.series.fields.code'),
    fault: text('series.code_fault'),
    longest: MOST_OF_SERIES.code,
  })
  return { code, ...useNameFields() }
}
