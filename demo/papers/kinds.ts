import type { DemoMachine, MachineLook } from '../catalogue/machines.ts'

/** What machines have their papers in common by. */
export type Kind = 'espresso' | 'automatic' | 'grinder' | 'brewer'

const KINDS: Readonly<Record<Exclude<MachineLook['form'], 'part'>, Kind>> = {
  espresso: 'espresso',
  lever: 'espresso',
  home: 'espresso',
  automatic: 'automatic',
  grinder: 'grinder',
  'shop-grinder': 'grinder',
  brewer: 'brewer',
  boiler: 'brewer',
}

/** Undefined of what is sold over the counter and has no page. */
export const kindOf = ({ look: { form } }: DemoMachine): Kind | undefined => (form === 'part' ? undefined : KINDS[form])
