import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { commonTexts } from './common.ts'

type Values = Record<string, string | number>

/**
 * Our own texts in the reader's language: what all screens share, and `Key`, the texts of the screen's own folder. The
 * key is checked by the compiler. `count` chooses between `one |||| many`.
 */
export const useText = <Key extends string = never>() => {
  const translate = useTranslate()
  return useCallback(
    (key: Key | keyof typeof commonTexts, values: Values = {}): string =>
      translate(key, 'count' in values ? { ...values, smart_count: values.count } : values),
    [translate],
  )
}

/** What useText answers, for what is not a component. */
export type Text<Key extends string> = ReturnType<typeof useText<Key>>
