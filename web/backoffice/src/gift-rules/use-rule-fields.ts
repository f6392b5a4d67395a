import { useLanguage } from '@portafilter/kit'
import { textField } from '../actions/text-field.tsx'
import { countField } from '../fields/count-field.tsx'
import { findingParts } from '../fields/finding-parts.ts'
import { switchField } from '../fields/switch-field.tsx'
import { thingField } from '../fields/thing-field.tsx'
import { useText } from '../texts/use-text.ts'
import { partsField } from './fields.tsx'
import { useThings } from './Rule.tsx'
import type { GiftRow, SeriesRow } from './rows.ts'
import type { GiftText } from './texts.ts'

const useCounts = ({ every, gives, active }: Pick<GiftRow, 'every' | 'gives' | 'active'>) => {
  const text = useText<GiftText>()
  return {
    every: countField(text('resources.gifts.fields.every'), text('gifts.every_fault'), { most: 1_000, start: every }),
    gives: countField(text('resources.gifts.fields.gives'), text('gifts.gives_fault'), { most: 100, start: gives }),
    active: switchField(text('gifts.active'), active),
  }
}

const NEW = { every: 1, gives: 1, active: true }

/** The form of a gift, new or as it is. */
export const useGiftFields = (row?: GiftRow) => {
  const text = useText<GiftText>()
  const language = useLanguage()
  const things = useThings(row?.parts ?? [])
  const { every, gives, active } = useCounts(row ?? NEW)
  const of = (label: string, code: string | undefined) =>
    thingField({
      finding: findingParts(language, { label, withdrawn: text('gifts.withdrawn') }),
      start: code === undefined ? null : (things(code)[0] ?? null),
      fault: text('gifts.part_fault'),
    })
  return {
    bought: of(text('gifts.bought_part'), row?.bought),
    every,
    offered: of(text('gifts.offered_part'), row?.offered),
    gives,
    active,
  }
}

/** The form of a group, new or as it is. */
export const useSeriesFields = (row?: SeriesRow) => {
  const text = useText<GiftText>()
  const language = useLanguage()
  const things = useThings(row?.parts ?? [])
  const { every, gives, active } = useCounts(row ?? NEW)
  const named = (name: 'name_cn' | 'name_en') =>
    textField({
      label: text(`resources.gift-series.fields.${name}`),
      fault: text('gifts.name_fault'),
      longest: 50,
      start: row?.[name] ?? '',
    })
  const of = (label: string, codes: readonly string[], hint?: string) =>
    partsField({
      text,
      finding: findingParts(language, { label, withdrawn: text('gifts.withdrawn') }),
      start: things(codes),
      ...(hint && { hint }),
    })
  return {
    name_cn: named('name_cn'),
    name_en: named('name_en'),
    bought: of(text('gifts.bought_part'), row?.bought ?? []),
    every,
    offered: of(text('gifts.offered_parts'), row?.offered ?? [], text('gifts.offered_hint')),
    gives,
    active,
  }
}
