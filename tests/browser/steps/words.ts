import type { Page } from '@playwright/test'
import type { RunningShop } from './shop.ts'

/**
 * Every word that a person reads or hears on a page: its texts and names, without what is marked as another language and
 * without stored data as it is. A list of antd's that is closed stays in the page, in the language that it was opened in.
 */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside = '[lang]:not(html), pre, script, style, svg title'
    const isLeftOut = (element: Element | null) =>
      element === null ||
      element.closest(outside) !== null ||
      element.closest('.ant-select-dropdown')?.checkVisibility() === false
    const words = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isLeftOut(node.parentElement)) words.push(node.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isLeftOut(element)) words.push(element.getAttribute(name) ?? '')
    return words.map((word) => word.trim()).filter((word) => word !== '')
  })

/** Names and places of this shop's people, and what they noted: data, which no language changes. Longest first, so that all of it goes. */
export const dataOf = async ({ owner }: RunningShop): Promise<string[]> => {
  const { rows } = await owner.query<{ word: string }>(`
    select name as word from firms union select username from users
    union select firm_name from firm_changes union select invoice_title from firm_changes
    union select unnest(array[data->>'name', data->>'bank']) from personal_data where kind = 'payee'
    union select data->>'note' from personal_data where data ? 'note'
    union select data->>'reason' from personal_data where data ? 'reason'
    union select jsonb_array_elements(data->'rows')->>'faultReason' from personal_data where kind = 'serials'
    union select data->>'describe' from personal_data where data ? 'describe'
    union select unnest(array[sketch, details, coalesce(answer, '')]) from feedback
    union select body from chat_messages
    union select unnest(array[recipients, address, province, city, region]) from addresses`)
  return rows
    .map(({ word }) => word)
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length)
}

/** The words that are left when the data is taken away. */
export const withoutData = (words: readonly string[], data: readonly string[]): string[] =>
  words.map((word) => data.reduce((left, piece) => left.replaceAll(piece, ''), word))
