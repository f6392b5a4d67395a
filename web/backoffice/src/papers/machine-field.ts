import { machinesResource } from '@portafilter/catalogue/contract'
import type { Language } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'
import { staffApi } from '../data/staff-api.ts'
import type { Finding, FoundThing } from '../fields/found-field.tsx'
import { thingField } from '../fields/thing-field.tsx'

/** As many are offered at a time. */
const range = [0, 19] as const

type Named = Readonly<{ id: string; cn_name: string; en_name: string }>

/** A machine as a picker shows it. */
export const machineThing =
  (language: Language) =>
  ({ id, cn_name, en_name }: Named): FoundThing => ({
    code: id,
    name: language === 'CN' || en_name === '' ? cn_name : en_name,
  })

/** Looks for machines by name or code. */
export const findingMachines = (language: Language, label: string): Finding => ({
  of: `machines ${language}`,
  label,
  find: async (typed) => {
    const { rows } = await staffApi.list(machinesResource, { filter: { q: typed.slice(0, 100) }, range })
    return rows.map(machineThing(language))
  },
})

type Of = Readonly<{ language: Language; label: string; fault: string; start: FoundThing | null }>

/** A machine, found by its name or a code. */
export const machineField = ({ language, label, fault, start }: Of): Field<number, FoundThing | null> => {
  const asThing = thingField({ finding: findingMachines(language, label), start, fault })
  return {
    ...asThing,
    read: (typed) => {
      const read = asThing.read(typed)
      return 'fault' in read ? read : { sent: Number(read.sent) }
    },
  }
}
