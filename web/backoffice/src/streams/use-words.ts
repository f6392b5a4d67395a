import type { Currency } from '@portafilter/kernel'
import { toWire } from '@portafilter/kernel'
import { formatMoment, formatMoney, useLanguage } from '@portafilter/kit'
import { isTextKey } from '../texts/texts.ts'
import { useText } from '../texts/use-text.ts'
import { isBilingual, isObject } from './leaves.ts'

/** Numbers of a state under these names are minor units of the order's currency (packages/kernel, money). */
const MONEY = new Set(['total', 'before_total', 'list', 'discounted', 'paid', 'offline_transfer', 'amount'])
/** Texts under these names are one of a few words. */
const CHOICES = new Set(['transfer', 'closing', 'status', 'outcome'])
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** The name that a segment has its text under: the same word means different things in different places. */
const textNameOf = (path: readonly string[], index: number): string => {
  const name = path[index] ?? ''
  if (name === 'lines' && index > 0) return 'line'
  if (name === 'paid' && path[index - 1] === 'payment') return 'payment_paid'
  return name
}

/** Says a state in words: names of fields, money as money, moments in Beijing time, choices as words. */
export const useWords = (currency: Currency) => {
  const text = useText()
  const language = useLanguage()

  const segment = (path: readonly string[], index: number): string => {
    const raw = path[index] ?? ''
    if (/^\d+$/.test(raw)) return `${Number(raw) + 1}`
    const key = `state.field.${textNameOf(path, index)}`
    return isTextKey(key) ? text(key) : raw
  }

  return {
    /** One name of a path: the last one, unless told otherwise. */
    name: (path: readonly string[], index = path.length - 1): string => segment(path, index),
    /** The whole way, readable: `Delivery › Pieces 1 › Shipped`. */
    way: (path: readonly string[]): string =>
      path
        .map((_, index) => segment(path, index))
        .reduce(
          (way, word, index) => (index === 0 ? word : `${way}${/^\d+$/.test(path[index] ?? '') ? ' ' : ' › '}${word}`),
          '',
        ),
    value: (path: readonly string[], value: unknown): string => {
      const name = path.at(-1) ?? ''
      if (value === undefined) return text('value.absent')
      if (value === null || value === '' || (isObject(value) && Object.keys(value).length === 0))
        return text('value.empty')
      if (isBilingual(value)) return value[language]
      if (typeof value === 'boolean') return text(value ? 'value.yes' : 'value.no')
      if (typeof value === 'number') return MONEY.has(name) ? formatMoney(toWire(value), currency) : String(value)
      if (typeof value !== 'string') return JSON.stringify(value)
      if (MOMENT.test(value)) return formatMoment(value, language)
      const choice = `state.value.${value}`
      if (CHOICES.has(name) && isTextKey(choice)) return text(choice)
      const kind = `orders.type.${value}`
      return name === 'kind' && isTextKey(kind) ? text(kind) : value
    },
  }
}

export type Words = ReturnType<typeof useWords>
