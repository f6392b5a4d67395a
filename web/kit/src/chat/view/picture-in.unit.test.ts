import { expect, it } from 'vitest'
import { filesPasted } from './picture-in.ts'

const picture = new File([], 'image.png')

it.each([
  ['a picture', '', [picture]],
  ['cells of a table, which bring a picture of themselves', 'GH-5800\t2', []],
])('of %s', (_, text, taken) => expect(filesPasted({ files: [picture], getData: () => text })).toEqual(taken))
