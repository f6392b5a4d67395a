import { expect, it } from 'vitest'
import { filesPasted } from './files-pasted.ts'

const picture = new File([], 'image.png')

it.each([
  ['a picture', '', [picture]],
  ['a file with its name, as Finder copies it', 'image.png', [picture]],
  ['cells of a table, which bring a picture of themselves', 'GH-5800\t2', []],
])('of %s', (_, text, taken) => expect(filesPasted({ files: [picture], getData: () => text })).toEqual(taken))
