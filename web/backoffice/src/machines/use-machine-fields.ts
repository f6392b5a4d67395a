import { MOST_OF_CATALOGUE, machineTypesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { textField } from '../actions/text-field.tsx'
import { useRows } from '../data/use-rows.ts'
import { choiceField } from '../fields/choice-field.tsx'
import { countField } from '../fields/count-field.tsx'
import { findingParts } from '../fields/finding-parts.ts'
import { optionalThingField } from '../fields/thing-field.tsx'
import { findingSeries } from '../series/finding-series.ts'
import { useText } from '../texts/use-text.ts'
import type { MachineRow } from './rows.ts'
import type { MachineText } from './texts.ts'

/** All types, in the order of the shop's tabs, as choices. */
export const useTypes = () => {
  const language = useLanguage()
  const { data = [] } = useRows(machineTypesResource, { filter: {}, sort: ['place', 'ASC'], most: 100 })
  return data.map(({ id, cn, en }) => ({ value: Number(id), label: `${id} ${language === 'CN' ? cn : en}` }))
}

const useNames = (row: MachineRow | undefined) => {
  const text = useText<MachineText>()
  const named = (name: 'cn_name' | 'en_name', optional = false) =>
    textField({
      label: text(`resources.machines.fields.${name}`),
      fault: text('machines.name_fault'),
      longest: MOST_OF_CATALOGUE.name,
      start: row?.[name] ?? '',
      ...(optional && { optional, fits: () => true }),
    })
  return { cn_name: named('cn_name'), en_name: named('en_name', true) }
}

/** The form of a machine, new or as it is. */
export const useMachineFields = (row?: MachineRow) => {
  const text = useText<MachineText>()
  const language = useLanguage()
  const choices = useTypes()
  const label = (name: 'type_id' | 'remark' | 'part_code' | 'series_code' | 'place') =>
    text(`resources.machines.fields.${name}`)
  return {
    type_id: choiceField({ label: label('type_id'), choices, start: row?.type_id, fault: text('machines.type_fault') }),
    ...useNames(row),
    remark: textField({
      label: label('remark'),
      longest: MOST_OF_CATALOGUE.name,
      start: row?.remark ?? '',
      fault: '',
      fits: () => true,
      optional: true,
      hint: () => text('machines.remark_hint'),
    }),
    part_code: optionalThingField({
      finding: findingParts(language, { label: label('part_code'), type: 'M' }),
      start: row?.part_code ?? '',
    }),
    series_code: optionalThingField({
      finding: findingSeries(language, label('series_code')),
      start: row?.series_code ?? '',
    }),
    place: countField(label('place'), text('machines.place_fault'), {
      least: 0,
      most: MOST_OF_CATALOGUE.place,
      start: row?.place ?? 0,
    }),
  }
}
