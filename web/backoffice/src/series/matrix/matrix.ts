import type { seriesResource } from '@portafilter/catalogue/contract'
import type { ActionInput } from '@portafilter/contract/staff-client'
import type { FoundThing } from '../../fields/found-field.tsx'

/** What is sent of it. */
export type Matrix = ActionInput<typeof seriesResource, 'configure'>['matrix']

/** A spec as it is typed: the key is its own in the page, since a new one has no id yet. */
export type TypedNorm = Readonly<{
  key: string
  id: number | null
  name_cn: string
  name_en: string
  models: readonly string[]
}>

/** Models and specs in their order. What a model had is remembered when it is taken out, as long as the form is open. */
export type TypedMatrix = Readonly<{ models: readonly FoundThing[]; norms: readonly TypedNorm[] }>

export const withChange = (
  { models, norms }: TypedMatrix,
  key: string,
  change: (norm: TypedNorm) => Partial<TypedNorm>,
): TypedMatrix => ({ models, norms: norms.map((norm) => (norm.key === key ? { ...norm, ...change(norm) } : norm)) })

/** The model has the spec from now on, or no longer. */
export const toggled = (matrix: TypedMatrix, key: string, code: string): TypedMatrix =>
  withChange(matrix, key, ({ models }) => ({
    models: models.includes(code) ? models.filter((each) => each !== code) : [...models, code],
  }))

export const withNorm = ({ models, norms }: TypedMatrix, key: string): TypedMatrix => ({
  models,
  norms: [...norms, { key, id: null, name_cn: '', name_en: '', models: [] }],
})

export const isNamed = ({ name_cn, name_en }: TypedNorm): boolean => name_cn.trim() !== '' && name_en.trim() !== ''

/** As it goes on the wire. */
export const sentOf = ({ models, norms }: TypedMatrix): Matrix => {
  const codes = models.map(({ code }) => code)
  return {
    models: codes,
    norms: norms.map(({ id, name_cn, name_en, models: having }) => ({
      id,
      name_cn: name_cn.trim(),
      name_en: name_en.trim(),
      models: codes.filter((code) => having.includes(code)),
    })),
  }
}
