import { MOST_OF_FIRM } from '@portafilter/identity/contract'
import { NO_DISCOUNT_GROUP } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { textField } from '../actions/text-field.tsx'
import type { BuyerText } from '../buyers/texts.ts'
import { useGroups } from '../discount-groups/use-groups.ts'
import { choiceField } from '../fields/choice-field.tsx'
import { switchField } from '../fields/switch-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { Firm } from './rows.ts'
import type { FirmText } from './texts.ts'
import { firmsWords } from './words.ts'

const FAULTS = { firm_name: 'name_fault', invoice_title: 'title_fault', invoice_number: 'number_fault' } as const

const useNames = (firm: Firm | undefined) => {
  const text = useText<FirmText>()
  const language = useLanguage()
  const named = (name: keyof typeof MOST_OF_FIRM) =>
    textField({
      label: text(`resources.firms.fields.${name}`),
      fault: firmsWords[FAULTS[name]][language],
      longest: MOST_OF_FIRM[name],
      start: firm?.[name] ?? '',
    })
  return {
    firm_name: named('firm_name'),
    invoice_title: named('invoice_title'),
    invoice_number: named('invoice_number'),
  }
}

const useTerms = (firm: Firm | undefined) => {
  const text = useText<FirmText>()
  const language = useLanguage()
  const choices = useGroups()
  const group = {
    label: text('resources.firms.fields.discount_group'),
    choices,
    fault: firmsWords.group_fault[language],
  }
  return {
    discount_group: choiceField({ ...group, start: firm?.discount_group ?? NO_DISCOUNT_GROUP }),
    prices_in_yuan: switchField(firmsWords.yuan[language], firm?.prices_in_yuan ?? false),
  }
}

/** The form of a new firm. */
export const useNewFirmFields = () => {
  const text = useText<FirmText | BuyerText>()
  const language = useLanguage()
  const choices = (['domestic', 'overseas'] as const).map((value) => ({ value, label: text(`buyers.market.${value}`) }))
  return {
    erp_code: textField({
      label: text('resources.firms.fields.id'),
      fault: firmsWords.code_fault[language],
      hint: () => firmsWords.code_hint[language],
      longest: 64,
    }),
    ...useNames(undefined),
    market: choiceField({
      label: text('resources.firms.fields.market'),
      choices,
      fault: firmsWords.market_fault[language],
    }),
    ...useTerms(undefined),
  }
}

/** The form of a firm as it is: what cannot be changed now is not in it. */
export const useFirmFields = (firm: Firm) => {
  const names = useNames(firm)
  const { discount_group, prices_in_yuan } = useTerms(firm)
  return {
    ...(firm.individual || firm.change !== null ? {} : names),
    discount_group,
    ...(firm.market === 'overseas' ? { prices_in_yuan } : {}),
  }
}
