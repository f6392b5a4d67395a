import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { useText } from '../texts/use-text.ts'

/** What is said instead of the action's own words, and what is filled into those beside the row's `id`. */
export type Words = Partial<Record<'label' | 'title' | 'text' | 'confirm' | 'cancel', string>> & {
  values?: Readonly<Record<string, string | number>>
}

type WordsOf = Words & { resource: ResourceDefinition; action: string; row: Acted }

/**
 * An action's own words stand by its name among those of its screen: `resources.deliveries.actions.close` is on its
 * button; `.title`, `.text`, and `.confirm` and `.cancel` where its buttons say something else, are in its dialog;
 * `.done` is told when it is done.
 */
export const useActionWords = ({ resource, action, row, values, ...given }: WordsOf) => {
  const name = `resources.${resource.name}.actions.${action}` as const
  const text = useText<typeof name | `${typeof name}.${string}`>()
  const filled = { id: String(row.id), ...values }
  const own = (part: string): string | undefined => text(`${name}.${part}`, { ...filled, _: '' }) || undefined
  const label = given.label ?? text(name, filled)
  return {
    label,
    title: given.title ?? own('title') ?? '',
    text: given.text ?? own('text'),
    confirm: given.confirm ?? own('confirm') ?? label,
    cancel: given.cancel ?? own('cancel'),
    done: own('done'),
  }
}
