import { CallFailed, Refused } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { createAdding } from './adding.ts'

const lost = new CallFailed(0, 'network', 'ERROR')
const refused = new Refused({ error: 'address_duplicate', message: 'This address exists already' })

/** A form, and what is asked while its calls end like this: keys by their order, changes by the address. */
const opened = (...ends: (Error | 'done')[]) => {
  const asked: string[] = []
  const keys = new Map<string, number>()
  const answered = async (what: string, id: number) => {
    asked.push(what)
    const end = ends.shift()
    if (end instanceof Error) throw end
    return { object: { id } }
  }
  const save = createAdding({
    add: (text: string, key) => {
      const number = keys.get(key) ?? keys.size + 1
      keys.set(key, number)
      return answered(`add ${number}: ${text}`, number)
    },
    change: (id, text) => answered(`change ${id}: ${text}`, id),
    remove: (id) => answered(`remove ${id}`, id),
  })
  const saves = (text: string) =>
    save(text).then(
      ({ object }) => object.id,
      (error: Error) => error,
    )
  return { asked, saves }
}

it('adds one address, saved as often as no answer comes', async () => {
  const { asked, saves } = opened(lost, lost, 'done')
  expect([await saves('21'), await saves('21'), await saves('21')]).toEqual([lost, lost, 1])
  expect(asked).toEqual(['add 1: 21', 'add 1: 21', 'add 1: 21'])
})

it('changes the one that may be there where it is corrected, as often as no answer comes to that', async () => {
  const { asked, saves } = opened(lost, 'done', lost, 'done', 'done')
  expect([await saves('21'), await saves('12'), await saves('12a')]).toEqual([lost, lost, 1])
  expect(asked).toEqual(['add 1: 21', 'add 1: 21', 'change 1: 12', 'add 1: 21', 'change 1: 12a'])
})

it('adds another where the one before was refused, at once or when it was asked again', async () => {
  const { asked, saves } = opened(refused, lost, refused, 'done')
  expect([await saves('21'), await saves('12'), await saves('12a')]).toEqual([refused, lost, 3])
  expect(asked).toEqual(['add 1: 21', 'add 2: 12', 'add 2: 12', 'add 3: 12a'])
})

it('takes out again what was put into the book on the way to a correction that is refused', async () => {
  const { asked, saves } = opened(lost, 'done', refused, 'done', 'done')
  expect([await saves('21'), await saves('12'), await saves('12a')]).toEqual([lost, refused, 2])
  expect(asked).toEqual(['add 1: 21', 'add 1: 21', 'change 1: 12', 'remove 1', 'add 2: 12a'])
})

it('corrects the default one again where a correction was refused: it cannot be taken out', async () => {
  const isDefault = new Refused({ error: 'address_is_default', message: 'The default address cannot be deleted' })
  const { asked, saves } = opened(lost, 'done', refused, isDefault, 'done', 'done')
  expect([await saves('21'), await saves('12'), await saves('12a')]).toEqual([lost, refused, 1])
  expect(asked.slice(4)).toEqual(['add 1: 21', 'change 1: 12a'])
})
