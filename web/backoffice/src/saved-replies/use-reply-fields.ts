import { MOST_OF_REPLIES, PLACEHOLDERS } from '@portafilter/support/contract'
import { textField } from '../actions/text-field.tsx'
import { langOfField } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import type { ReplyRow } from './rows.ts'
import type { ReplyText } from './texts.ts'

/** The form of a saved reply, new or as it is. */
export const useReplyFields = (row?: ReplyRow) => {
  const text = useText<ReplyText>()
  const typed = (
    name: 'title_cn' | 'title_en' | 'body_cn' | 'body_en',
    more: Partial<Parameters<typeof textField>[0]>,
  ) =>
    textField({
      label: text(`resources.saved-replies.fields.${name}`),
      fault: text('replies.fault'),
      start: row?.[name] ?? '',
      longest: MOST_OF_REPLIES.title,
      lang: langOfField(name),
      ...more,
    })
  const body = { longest: MOST_OF_REPLIES.body, lines: 3, hint: () => PLACEHOLDERS.join(' ') }
  return {
    title_cn: typed('title_cn', {}),
    body_cn: typed('body_cn', body),
    title_en: typed('title_en', {}),
    body_en: typed('body_en', body),
  }
}
