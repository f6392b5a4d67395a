import { caseKindWords, caseReasonWords } from '@portafilter/aftersales/words'
import type { Bilingual } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { DayFilter } from '../list/DayFilter.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { useText } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

/** Which cases are shown, beside their stage: the board leads here with some of these filters set. */
export const CaseFilters = () => {
  const text = useText<CaseText>()
  const language = useLanguage()
  const choicesOf = (words: Readonly<Record<string, Bilingual>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: word[language] }))
  const reasons = [...choicesOf(caseReasonWords), { value: 'none', label: text('cases.no_reason') }]
  const due = [{ value: 'over', label: text('cases.waits_too_long') }]
  const kind = text('resources.after-sales.fields.kind')
  return (
    <>
      <SearchBox label={text('cases.search')} />
      <SearchBox source="part_code" label={text('cases.part_code')} />
      <ChoiceFilter source="kind" label={kind} width={130} choices={choicesOf(caseKindWords)} />
      <ChoiceFilter source="reason" label={text('cases.reason')} width={200} choices={reasons} />
      <ChoiceFilter source="due" label={text('cases.waits')} width={200} choices={due} />
      <DayFilter source="start_date" label={text('cases.from')} />
      <DayFilter source="end_date" label={text('cases.to')} />
    </>
  )
}
