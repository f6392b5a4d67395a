import { useLanguage } from '@portafilter/kit'
import { commonTexts } from '../texts/common.ts'

/** The texts without react-admin, which is not loaded yet. */
export const useText = () => {
  const language = useLanguage()
  return (key: keyof typeof commonTexts, values: Readonly<Record<string, string>> = {}): string =>
    commonTexts[key][language].replaceAll(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
