import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { TextKey } from './texts.ts'

type Values = Record<string, string | number>

/** Our own texts in the reader's language; the key is checked by the compiler. `count` chooses between `one |||| many`. */
export const useText = () => {
  const translate = useTranslate()
  return useCallback(
    (key: TextKey, values: Values = {}): string =>
      translate(key, 'count' in values ? { ...values, smart_count: values.count } : values),
    [translate],
  )
}

export type Text = ReturnType<typeof useText>
