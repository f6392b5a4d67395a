import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import type { RowAction } from '@portafilter/contract/staff-client'
import type { Language } from '@portafilter/kernel'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Page } from './page.ts'
import type { Texts } from './texts/texts.ts'

/** Rows that wait for somebody: which they are, and in which order they are worked through. */
export type QueueOf<R extends ResourceDefinition> = {
  filter: z.input<R['filters']>
  sort: R['sorts'][number]
}

/** The actions that may be done for several rows at once. */
type SeveralOf<R extends ResourceDefinition> = {
  [A in RowAction<R>]: R['actions'][A] extends { readonly several: true } ? A : never
}[RowAction<R>]

/**
 * What an action is called and what its dialog asks (use-action-words.ts); of one for several also what it does to each.
 * A change of a whole row is called alike everywhere (CrudActions).
 */
type ActionText<R extends ResourceDefinition> =
  | `resources.${R['name']}.actions.${Exclude<RowAction<R>, 'update'>}${'' | '.title'}`
  | `resources.${R['name']}.actions.${SeveralOf<R>}.text`

/** The words of a screen: what its resource and one row of it are called, how its columns are named (react-admin), and its own. */
type TextsOf<R extends ResourceDefinition> = Texts &
  Readonly<Record<`resources.${R['name']}.${'name' | 'one'}` | ActionText<R>, Texts[string]>>

/** All that the backoffice knows of a resource. Who may see it and do what with it stands in the resource. */
export type Screen<R extends ResourceDefinition = ResourceDefinition> = Readonly<{
  resource: R
  texts: TextsOf<R>
  icon: ComponentType
  list: Page
  show: Page
  /** Counted in the menu and in the app bar; `says` is the text for `%{count}`. */
  queue?: QueueOf<R> & { says: string }
  /** What the search over everything says of a row: first what it is called. */
  tells?(row: RowOf<R>, language: Language): readonly string[]
}>

/** What the index.ts of a screen's folder exports; screens.ts lists them. */
export const screen = <const R extends ResourceDefinition, T extends TextsOf<R>>(
  it: Omit<Screen<R>, 'texts' | 'queue'> & { texts: T; queue?: QueueOf<R> & { says: keyof T & string } },
): Screen<R> => it

/** A screen with a queue. */
export type Counted = Screen & { readonly queue: NonNullable<Screen['queue']> }
export const isCounted = (it: Screen): it is Counted => it.queue !== undefined
