import { storeLanguage, useLanguage } from '@portafilter/kit'
import styles from './LanguageSwitch.module.css'

const choices = [
  { language: 'CN', label: '中文', lang: 'zh-CN' },
  { language: 'EN', label: 'EN', lang: 'en' },
] as const

/** Two buttons; each word is in its own language, so that everyone finds theirs. */
export const LanguageSwitch = () => {
  const current = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.languages} role="group" aria-label="语言 / Language">
      {choices.map(({ language, label, lang }) => (
        <button
          key={language}
          type="button"
          lang={lang}
          aria-pressed={current === language}
          onClick={() => storeLanguage(language)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
