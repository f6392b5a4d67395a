import type { DetailOf, RowOf } from '@portafilter/contract'
import type { Language } from '@portafilter/kernel'
import type { savedReplies } from '@portafilter/support/contract'

export type ReplyRow = RowOf<typeof savedReplies>
export type Reply = DetailOf<typeof savedReplies>

export const titleOf = ({ title_cn, title_en }: ReplyRow, language: Language): string =>
  language === 'CN' ? title_cn : title_en

export const bodyOf = ({ body_cn, body_en }: ReplyRow, language: Language): string =>
  language === 'CN' ? body_cn : body_en
