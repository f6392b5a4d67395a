import { describe, expect, it } from 'vitest'
import { isNamed, sentOf, type TypedMatrix, toggled, withNorm } from './matrix.ts'

const pump = { key: '7', id: 7, name_cn: ' 旋片泵 ', name_en: 'Rotary pump', models: ['B', 'A'] }
const matrix: TypedMatrix = {
  models: ['A', 'B'].map((code) => ({ code, name: `Model ${code}` })),
  norms: [pump],
}

describe('a matrix as it is typed', () => {
  it('is sent with its names tidied and the models of each spec in the order of the series', () => {
    const norms = [{ id: 7, name_cn: '旋片泵', name_en: 'Rotary pump', models: ['A', 'B'] }]
    expect(sentOf(matrix)).toEqual({ models: ['A', 'B'], norms })
  })

  it('gives a model a spec and takes it away, and leaves the others alone', () => {
    const without = toggled(withNorm(matrix, 'new'), '7', 'A')
    expect(without.norms.map(({ models }) => models)).toEqual([['B'], []])
    expect(toggled(without, '7', 'A').norms[0]?.models).toEqual(['B', 'A'])
  })

  it('says nothing of a model that was taken out, and knows what it had when it comes back', () => {
    const out = { ...matrix, models: matrix.models.slice(1) }
    expect(sentOf(out).norms[0]?.models).toEqual(['B'])
    expect(sentOf({ ...out, models: matrix.models }).norms[0]?.models).toEqual(['A', 'B'])
  })

  it('has a new spec without an id, which needs both names', () => {
    const added = withNorm(matrix, 'new').norms[1]
    expect(added).toMatchObject({ key: 'new', id: null })
    for (const names of [{}, { name_cn: '双锅炉' }, { name_cn: '双锅炉', name_en: ' ' }])
      expect(isNamed({ ...pump, name_cn: '', name_en: '', ...names })).toBe(false)
    expect(isNamed(pump)).toBe(true)
  })
})
