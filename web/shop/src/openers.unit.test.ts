import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A definition at the top of a file. */
type Component = Readonly<{ file: string; name: string; text: string }>

const componentsOf = (file: string): Component[] => {
  const [, ...pieces] = readFileSync(join(import.meta.dirname, file), 'utf8').split(/^(?:export )?const (?=[A-Z])/m)
  return pieces.map((text) => ({ file, name: text.match(/^\w+/)?.[0] ?? '', text }))
}
const components = globSync('**/*.tsx', { cwd: import.meta.dirname }).flatMap(componentsOf)

/** Before what is there only while it is asked for. */
const WHILE = String.raw`(?:&&|[?:])\s*\(?\s*(?:<Suspense[^>]*>\s*)?`
const shows = ({ text }: Component, names: Iterable<string>, behind = ''): boolean =>
  new RegExp(`${behind}<(?:${[...names].join('|')})\\b`).test(text)
const opens = ({ text }: Component): boolean => /\buseDialog\b/.test(text)

/** Show their dialog while they are given something to show. */
const GIVEN = ['AddToCart', 'WhereUsed', 'Addresses']
/** Whose dialog comes without a button: once a form is sent, or with the page. */
const COMES: Readonly<Record<string, string>> = {
  ConfirmForm: 'the monthly rule, once the order is submitted',
  BegunSerials: 'the serial numbers that were not taken with the order',
}

/** Whatever is a dialog as soon as it is there: antd's, what consists of one, and so on. */
const dialogsFrom = (known: ReadonlySet<string>): ReadonlySet<string> => {
  const isOne = (each: Component) =>
    !(known.has(each.name) || each.name in COMES || opens(each)) && shows(each, known) && !shows(each, known, WHILE)
  const more = components.filter(isOne)
  return more.length === 0 ? known : dialogsFrom(new Set([...known, ...more.map(({ name }) => name)]))
}

describe('a dialog of the shop', () => {
  const dialogs = dialogsFrom(new Set(['Modal', ...GIVEN]))
  const openers = components.filter(opens)

  it('is found here', () => {
    const others = [...dialogs].filter((name) => !name.endsWith('Dialog'))
    const steps = ['ConfirmAction', 'ApplyForInvoice', 'HandOver', 'ReceiveDelivery', 'WithdrawDelivery']
    expect(others.toSorted()).toEqual(['Modal', ...GIVEN, ...steps].toSorted())
    expect(dialogs.size).toBeGreaterThan(40)
    expect(openers.length).toBeGreaterThan(25)
  })

  it('is opened by what its button says, by which readers and the browser’s tests know it', () => {
    const otherwise = components.filter(
      (each) => ![...GIVEN, ...Object.keys(COMES)].includes(each.name) && !opens(each) && shows(each, dialogs, WHILE),
    )
    expect(otherwise.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  it.each(Object.keys(COMES))('comes by itself in %s', (name) => {
    expect(components.some((each) => each.name === name && shows(each, dialogs))).toBe(true)
  })
})
