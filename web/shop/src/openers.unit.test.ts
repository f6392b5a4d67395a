import { describe, expect, it } from 'vitest'
import { type Component, componentsOf, type Names, overlap, union } from './testing/components.ts'

/** Whose dialog comes without a button: once something is sent, with the page, or on the way out. */
const COMES: Readonly<Record<string, string>> = {
  'ConfirmForm: MonthlyRuleDialog': 'once the order is submitted',
  'BegunSerials: SerialDialog': 'where the serial numbers were not taken with the order',
  'SignInForms: SetupDialog': 'once a code has proved a contact that nobody has',
  'useLeave: ConfirmDialog': 'where something half filled in is left',
}

/** What opens a dialog at times only, which its button cannot promise. */
const AT_TIMES: Readonly<Record<string, string>> = {
  CartSums: 'an address, of whoever has none',
  OrderThese: 'an address, of whoever has none',
  PayForm: 'a question, before the wallet pays all',
  Pictures: 'the next picture, in the dialog that is open',
}

/** A dialog as soon as it is there, or once it is given something to show. */
type Kind = 'dialog' | 'given'
type Known = ReadonlyMap<string, Kind>
/** A dialog that is drawn, and the variables that decide whether it is there. */
type Shown = Readonly<{ name: string; on: Names }>

const components = componentsOf(import.meta.dirname)

const shownIn = ({ drawn, declared, idOf }: Component, known: Known): readonly Shown[] =>
  drawn.flatMap(({ name, on, given }): Shown[] => {
    const kind = known.get(idOf(name))
    if (kind === 'dialog') return [{ name, on }]
    if (kind === 'given') return [{ name, on: union(on, given) }]
    // One of a table of dialogs, by the name of the variable that it was taken into.
    const table = declared.find(({ names, of }) => names.has(name) && [...of].some((each) => known.has(idOf(each))))
    return table === undefined ? [] : [{ name, on: union(on, table.of) }]
  })

/** The variables that a component has of `useDialog`, taken apart or not. */
const ofDialog = ({ declared, members }: Component, part: 'asked' | 'open'): readonly string[] =>
  declared
    .filter(({ by }) => by === 'useDialog')
    .flatMap(({ names, parts }) => {
      const taken = parts.get(part)
      return taken === undefined ? [...names].filter((whole) => members.has(`${whole}.${part}`)) : [taken]
    })

/** Those that say what was asked for, and what follows from them. */
const askedIn = (component: Component): Names => {
  const asked = new Set(ofDialog(component, 'asked'))
  for (const { names, of } of component.declared) if (overlap(of, asked)) for (const name of names) asked.add(name)
  return asked
}

const comes = ({ name }: Component, shown: Shown): boolean => `${name}: ${shown.name}` in COMES
const isAsked = (component: Component, { on }: Shown): boolean => overlap(on, askedIn(component))

const kindFrom = (component: Component, known: Known): Kind | undefined => {
  const { drawn, params, mentions, idOf } = component
  if (drawn.length === 0 && [...mentions].some((name) => known.has(idOf(name)))) return 'given'
  const shown = shownIn(component, known).filter((each) => !comes(component, each))
  if (shown.some(({ on }) => on.size === 0)) return 'dialog'
  return shown.some((each) => overlap(each.on, params) && !isAsked(component, each)) ? 'given' : undefined
}

/** antd's, what draws one, and so on. */
const dialogsFrom = (known: Known): Known => {
  const more = components.flatMap((component): [string, Kind][] => {
    const kind = known.has(component.id) ? undefined : kindFrom(component, known)
    return kind === undefined ? [] : [[component.id, kind]]
  })
  return more.length === 0 ? known : dialogsFrom(new Map([...known, ...more]))
}

describe('a dialog of the shop', () => {
  const known = dialogsFrom(new Map([['antd#Modal', 'dialog']]))
  const shown = components.flatMap((component) => shownIn(component, known).map((each) => ({ component, each })))
  const titles = (some: typeof shown) => some.map(({ component, each }) => `${component.name}: ${each.name}`)

  it('is found here', () => {
    const kinds = (wanted: Kind) => [...known].filter(([, kind]) => kind === wanted).map(([id]) => id.split('#')[1])
    expect(kinds('given').toSorted()).toEqual(['AddToCart', 'DIALOGS', 'WhereUsed'])
    expect(kinds('dialog').length).toBeGreaterThan(45)
    expect(shown.filter(({ component, each }) => isAsked(component, each)).length).toBeGreaterThan(35)
  })

  it('is there when a button asked for it that says so, by which readers and the browser’s tests know it', () => {
    const conditional = shown.filter(({ component, each }) => each.on.size > 0 && known.get(component.id) !== 'given')
    // Of a dialog that is drawn in any case this is another step.
    const isStep = (component: Component, { name }: Shown) =>
      shown.some((other) => other.component === component && other.each.name === name && other.each.on.size === 0)
    const otherwise = conditional.filter(
      ({ component, each }) => !isAsked(component, each) && !comes(component, each) && !isStep(component, each),
    )
    expect(titles(otherwise)).toEqual([])
  })

  it.each(Object.keys(COMES))('comes by itself: %s', (title) => {
    expect(titles(shown)).toContain(title)
  })

  it('comes of what promises none only where it comes at times', () => {
    const unpromised = components.filter((component) => ofDialog(component, 'open').length > 0)
    expect(unpromised.map(({ name }) => name).toSorted()).toEqual(Object.keys(AT_TIMES).toSorted())
  })

  it('is said by all who open it: none takes the press alone', () => {
    const taking = components.filter(({ members }) => [...members].some((each) => each.endsWith('.onClick')))
    // A hotspot's card closes itself before, and hands on all else.
    expect(taking.map(({ id }) => id)).toEqual(['pages/machine/diagram/SpotCard.tsx#Card'])
  })
})
