import { MOST_OF_CATALOGUE } from '@portafilter/catalogue/contract'
import { textField } from '../../actions/text-field.tsx'
import { countField } from '../../fields/count-field.tsx'
import { useText } from '../../texts/use-text.ts'
import type { MachineTypeRow } from '../rows.ts'
import type { MachineText } from '../texts.ts'

/** The form of a machine type, new or as it is. */
export const useTypeFields = (row?: MachineTypeRow) => {
  const text = useText<MachineText>()
  const named = (name: 'cn' | 'en') =>
    textField({
      label: text(`resources.machine-types.fields.${name}`),
      fault: text('machines.name_fault'),
      longest: 50,
      start: row?.[name] ?? '',
    })
  const bounds = { least: 0, most: MOST_OF_CATALOGUE.place, start: row?.place ?? 0 }
  const place = countField(text('resources.machine-types.fields.place'), text('machines.place_fault'), bounds)
  return { cn: named('cn'), en: named('en'), place }
}
