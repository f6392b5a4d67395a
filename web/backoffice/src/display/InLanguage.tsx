import type { Language } from '@portafilter/kernel'
import type { ReactNode } from 'react'

const TAGS = { CN: 'zh-CN', EN: 'en' } as const

/** The `lang` of what is written in a language, whichever the page is read in: a reader of the screen pronounces it as that. */
export const langOf = (language: Language): string => TAGS[language]

/** What is written in one language. */
export const InLanguage = ({ of, children }: { of: Language; children: ReactNode }) => (
  <span lang={langOf(of)}>{children}</span>
)

/** The `lang` of what a field says, by its name (`name_cn`, `en_name`, `cn`); undefined where that names none. */
export const langOfField = (name: string): string | undefined => {
  const parts = name.split('_')
  if (parts.includes('cn')) return TAGS.CN
  return parts.includes('en') ? TAGS.EN : undefined
}
