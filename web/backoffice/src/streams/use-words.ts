import type { Currency } from '@portafilter/kernel'
import { toWire, UUID } from '@portafilter/kernel'
import { formatMoney, formatSecond, useLanguage } from '@portafilter/kit'
import { useText } from '../texts/use-text.ts'
import { isBilingual, isObject } from './leaves.ts'
import type { StreamText } from './texts.ts'
import type { StreamKind } from './use-stream-kinds.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const USER_ID = new RegExp(UUID, 'g')

const isIndex = (name: string): boolean => /^\d+$/.test(name)

type Fields = StreamKind['fields']

/** What is known of the field at the end of a path: the same word means different things under different parents. */
const fieldAt = (fields: Fields, path: readonly string[]): Fields[string] | undefined => {
  const [parent, name] = path.filter((each) => !isIndex(each)).slice(-2)
  return fields[`${parent}.${name}`] ?? fields[name ?? parent ?? '']
}

type Histories = Readonly<{
  currency: Currency
  /** Of the stream's kind. */
  fields: Fields
  /** Accounts by user id. */
  people: Readonly<Record<string, string>>
}>

/** Says a state in words: names of fields, money as money, moments in Beijing time, people by account, choices as words. */
export const useWords = ({ currency, fields, people }: Histories) => {
  const text = useText<StreamText>()
  const language = useLanguage()

  const segment = (path: readonly string[]): string => {
    const raw = path.at(-1) ?? ''
    return isIndex(raw) ? `${Number(raw) + 1}` : (fieldAt(fields, path)?.[language] ?? raw)
  }

  const scalar = (path: readonly string[], value: string | number): string => {
    const { holds, values } = fieldAt(fields, path) ?? {}
    if (typeof value === 'number') return holds === 'money' ? formatMoney(toWire(value), currency) : String(value)
    if (holds === 'person') return people[value] ?? value
    if (MOMENT.test(value)) return formatSecond(value, language)
    // A stream's name may hold a user's id.
    return values?.[value]?.[language] ?? value.replaceAll(USER_ID, (id) => people[id] ?? id)
  }

  return {
    /** The last name of a path. */
    name: segment,
    /** The whole way, readable: `Delivery › Pieces 1 › Shipped`. */
    way: (path: readonly string[]): string =>
      path
        .map((_, index) => segment(path.slice(0, index + 1)))
        .reduce(
          (way, word, index) => (index === 0 ? word : `${way}${isIndex(path[index] ?? '') ? ' ' : ' › '}${word}`),
          '',
        ),
    value: (path: readonly string[], value: unknown): string => {
      if (value === undefined) return text('value.absent')
      if (value === null || value === '' || (isObject(value) && Object.keys(value).length === 0))
        return text('value.empty')
      if (isBilingual(value)) return value[language]
      if (typeof value === 'boolean') return text(value ? 'value.yes' : 'value.no')
      return typeof value === 'number' || typeof value === 'string' ? scalar(path, value) : JSON.stringify(value)
    },
  }
}

export type Words = ReturnType<typeof useWords>
