import { useLanguage } from '@portafilter/kit'
import { MOST_OF_PAPERS } from '@portafilter/papers/contract'
import { textField } from '../actions/text-field.tsx'
import { langOfField } from '../display/InLanguage.tsx'
import { choiceField } from '../fields/choice-field.tsx'
import { countField } from '../fields/count-field.tsx'
import type { FoundThing } from '../fields/found-field.tsx'
import { useText } from '../texts/use-text.ts'
import { machineField, machineThing } from './machine-field.ts'
import type { DocumentRow, FaqRow, Paper, VideoRow } from './rows.ts'
import type { PaperText } from './texts.ts'

/** What a form begins with: a row as it is, or of a new one its machine where that is known. */
type Begun<Row> = Readonly<{ row?: Row | undefined; machine?: FoundThing | undefined }>

/** Texts in one of both languages, as the ends of their names say. */
const useTexts = () => {
  const text = useText<PaperText>()
  return (
    name: PaperText,
    start: string | undefined,
    longest: number,
    more: Partial<Parameters<typeof textField>[0]> = {},
  ) =>
    textField({
      label: text(name),
      fault: text('papers.fault'),
      longest,
      start: start ?? '',
      lang: langOfField(name),
      ...more,
    })
}

/** Machine, place and titles. */
const useTitledFields = ({ row, machine }: Begun<Paper>) => {
  const text = useText<PaperText>()
  const typed = useTexts()
  const language = useLanguage()
  const known = row && { id: String(row.machine_id), cn_name: row.machine_cn, en_name: row.machine_en }
  return {
    machine_id: machineField({
      language,
      label: text('resources.documents.fields.machine_id'),
      fault: text('papers.machine_fault'),
      start: known ? machineThing(language)(known) : (machine ?? null),
    }),
    title_cn: typed('resources.documents.fields.title_cn', row?.title_cn, MOST_OF_PAPERS.title),
    title_en: typed('resources.documents.fields.title_en', row?.title_en, MOST_OF_PAPERS.title),
    place: countField(text('resources.documents.fields.place'), text('papers.place_fault'), {
      least: 0,
      most: MOST_OF_PAPERS.place,
      start: row?.place ?? 0,
    }),
  }
}

/** What its file is written or spoken in, and for whom it is. */
const useFileFields = (row: VideoRow | undefined) => {
  const text = useText<PaperText>()
  const fault = text('papers.choice_fault')
  return {
    language: choiceField({
      label: text('resources.documents.fields.language'),
      start: row?.language,
      fault,
      choices: (['CN', 'EN'] as const).map((value) => ({
        value,
        label: text(`resources.documents.values.language.${value}`),
      })),
    }),
    audience: choiceField({
      label: text('resources.documents.fields.audience'),
      start: row?.audience ?? 'all',
      fault,
      choices: (['all', 'overseas'] as const).map((value) => ({
        value,
        label: text(`resources.documents.values.audience.${value}`),
      })),
    }),
  }
}

/** The form of a document, new or as it is. */
export const useDocumentFields = (begun: Begun<DocumentRow>) => {
  const { row } = begun
  const typed = useTexts()
  const described = (name: 'description_cn' | 'description_en') =>
    typed(`resources.documents.fields.${name}`, row?.[name], MOST_OF_PAPERS.description, { lines: 2 })
  return {
    ...useTitledFields(begun),
    description_cn: described('description_cn'),
    description_en: described('description_en'),
    ...useFileFields(row),
  }
}

/** The form of a video, new or as it is. */
export const useVideoFields = (begun: Begun<VideoRow>) => ({
  ...useTitledFields(begun),
  ...useFileFields(begun.row),
})

/** The form of a question, new or as it is. */
export const useFaqFields = (begun: Begun<FaqRow>) => {
  const { row } = begun
  const text = useText<PaperText>()
  const typed = useTexts()
  const asked = (name: 'question_cn' | 'question_en') =>
    typed(`resources.faqs.fields.${name}`, row?.[name], MOST_OF_PAPERS.question, { lines: 2 })
  const answered = (name: 'resolve_cn' | 'resolve_en') =>
    typed(`resources.faqs.fields.${name}`, row?.[name], MOST_OF_PAPERS.resolve, {
      lines: 3,
      hint: () => text('faqs.plain_hint'),
    })
  return {
    ...useTitledFields(begun),
    question_cn: asked('question_cn'),
    question_en: asked('question_en'),
    resolve_cn: answered('resolve_cn'),
    resolve_en: answered('resolve_en'),
  }
}
