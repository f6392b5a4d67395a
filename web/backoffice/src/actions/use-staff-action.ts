import type { ActedBy, ResourceDefinition } from '@portafilter/contract'
import type { Acted, ActionInput, Creatable, CreateInput, RowAction } from '@portafilter/contract/staff-client'
import { staffApi } from '../data/staff-api.ts'
import type { Field, Fields } from './fields.ts'
import { type Ending, useCommand } from './use-command.ts'
import type { Typing } from './use-form.ts'

/** A field for everything of the input that is not given; none is forgotten, none is made up. */
type FieldsOf<Input, Given> = { readonly [Name in keyof Input as Exclude<Name, Given>]: Field<Input[Name]> }
/** Where nothing is typed there are no fields. */
type WithFields<F> = [keyof F] extends [never]
  ? { fields?: never }
  : Record<never, never> extends F
    ? { fields?: F }
    : { fields: F }

export type StaffActionOf<R extends ResourceDefinition, A extends RowAction<R>> = Ending<
  ActionInput<R, A>,
  ActedBy<R['actions'][A]>
> &
  WithFields<FieldsOf<ActionInput<R, A>, 'version'>> & { resource: R; action: A; shared?: Typing | undefined }

/**
 * An action on a row, in the version that was looked at.
 * @param row undefined while it is not there yet: until then nothing is sent
 * @param close closes the form
 */
export const useStaffAction = <R extends ResourceDefinition, A extends RowAction<R>>(
  { resource, action, fields, shared, ...ending }: StaffActionOf<R, A>,
  row: Acted | undefined,
  close: () => void,
) =>
  useCommand(
    {
      ...(ending as unknown as Ending<unknown>),
      resource,
      id: row?.id,
      given: row && { version: row.version },
      fields: (fields ?? {}) as Fields,
      shared,
      send: (input, key) => staffApi.act(resource, row?.id ?? '', action, input as ActionInput<R, A>, key),
    },
    close,
  )

type CreationOf<R extends Creatable, Given extends keyof CreateInput<R>> = Ending<
  CreateInput<R>,
  ActedBy<R['create']>
> &
  WithFields<FieldsOf<CreateInput<R>, Given>> & {
    resource: R
    /** What nobody types. */
    given: Pick<CreateInput<R>, Given>
  }

/** Makes a new row. */
export const useStaffCreation = <R extends Creatable, Given extends keyof CreateInput<R>>(
  { resource, given, fields, ...ending }: CreationOf<R, Given>,
  close: () => void,
) =>
  useCommand(
    {
      ...(ending as unknown as Ending<unknown>),
      resource,
      id: undefined,
      given,
      fields: (fields ?? {}) as Fields,
      send: (input, key) => staffApi.create(resource, input as CreateInput<R>, key),
    },
    close,
  )
