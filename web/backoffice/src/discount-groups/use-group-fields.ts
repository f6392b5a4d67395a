import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import { offAt, percentOf, rateIn } from './rate.ts'
import type { GroupRow } from './rows.ts'
import type { GroupText } from './texts.ts'
import { groupWords } from './words.ts'

/** The form of a discount group, new or as it is. What is typed is paid; what that takes off is said below it. */
export const useGroupFields = (row?: GroupRow) => {
  const text = useText<GroupText>()
  const language = useLanguage()
  const name = (of: 'cn' | 'en') =>
    textField({
      label: text(`resources.discount-groups.fields.${of}`),
      fault: groupWords.name_fault[language],
      longest: 50,
      start: row?.[of] ?? '',
    })
  const rate = (of: 'part_rate' | 'machine_rate'): Field<number, string> => {
    const hint = (typed: string) => {
      const found = rateIn(typed)
      return found === undefined ? '' : offAt(found)[language]
    }
    const fault = groupWords.rate_fault[language]
    const start = row === undefined ? '' : percentOf(row[of])
    const asText = textField({ label: groupWords[of][language], hint, fault, longest: 8, start })
    return {
      ...asText,
      read: (typed) => {
        const found = rateIn(typed)
        return found === undefined ? { fault } : { sent: found }
      },
    }
  }
  return { cn: name('cn'), en: name('en'), part_rate: rate('part_rate'), machine_rate: rate('machine_rate') }
}
