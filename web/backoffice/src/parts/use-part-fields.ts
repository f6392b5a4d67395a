import { MOST_OF_CATALOGUE } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { textField } from '../actions/text-field.tsx'
import { choiceField } from '../fields/choice-field.tsx'
import { findingParts } from '../fields/finding-parts.ts'
import { switchField } from '../fields/switch-field.tsx'
import { optionalThingField } from '../fields/thing-field.tsx'
import { useText } from '../texts/use-text.ts'
import { priceField } from './price-field.tsx'
import type { PartRow } from './rows.ts'
import type { PartText } from './texts.ts'

/** What can be changed of a part. */
export const usePartFields = (row?: PartRow) => {
  const text = useText<PartText>()
  const language = useLanguage()
  const named = (name: 'name_cn' | 'name_en') =>
    textField({
      label: text(`resources.parts.fields.${name}`),
      fault: text('parts.name_fault'),
      longest: MOST_OF_CATALOGUE.name,
      start: row?.[name] ?? '',
    })
  const said = (name: 'packing_cn' | 'packing_en' | 'unit_cn' | 'unit_en') =>
    textField({
      label: text(`resources.parts.fields.${name}`),
      fault: '',
      fits: () => true,
      optional: true,
      longest: 60,
      start: row?.[name] ?? '',
    })
  const price = (name: 'list_cny' | 'list_usd') =>
    priceField(text(`resources.parts.fields.${name}`), text('parts.price_fault'), row?.[name])
  return {
    name_cn: named('name_cn'),
    name_en: named('name_en'),
    packing_cn: said('packing_cn'),
    packing_en: said('packing_en'),
    unit_cn: said('unit_cn'),
    unit_en: said('unit_en'),
    list_cny: price('list_cny'),
    list_usd: price('list_usd'),
    successor: optionalThingField({
      finding: findingParts(language, {
        label: text('resources.parts.fields.successor'),
        withdrawn: text('parts.withdrawn'),
      }),
      start: row?.successor ?? '',
      hint: text('parts.successor_hint'),
    }),
    withdrawn: switchField(text('parts.withdraw'), row?.withdrawn ?? false),
  }
}

/** The form of a new part. */
export const useNewPartFields = () => {
  const text = useText<PartText>()
  const choices = (['P', 'M'] as const).map((value) => ({ value, label: text(`resources.parts.values.type.${value}`) }))
  return {
    code: textField({ label: text('resources.parts.fields.code'), fault: text('parts.code_fault'), longest: 64 }),
    type: choiceField({
      label: text('resources.parts.fields.type'),
      choices,
      start: 'P',
      fault: text('parts.type_fault'),
    }),
    ...usePartFields(),
  }
}
