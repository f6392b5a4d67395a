import { type Phone, readPhone } from '@portafilter/postal/phones'
import type { FormRule } from 'antd'

/** A rule of a form with both fields of a phone: refuses the one that is wrong, with these words. */
export const isPhone =
  (field: keyof Phone, words: string): FormRule =>
  ({ getFieldsValue }) => ({
    validator: async () => {
      const read = readPhone(getFieldsValue(['area_code', 'phone']))
      if ('fault' in read && read.fault === field) throw new Error(words)
    },
  })
