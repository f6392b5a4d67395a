import type { ResourceDefinition } from '@portafilter/contract'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { httpClient } from './http.ts'
import { listAnswer } from './list-answer.ts'
import { staffApi } from './staff-api.ts'

/** The client reads nothing else of a resource whose list it asks for. */
const named = (name: string) => ({ name }) as ResourceDefinition

/** As `ra-data-simple-rest`, but that it knows of lists that were not counted to their end. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider('/staff-api', httpClient),
  getList: async (resource, { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } }) => {
    const range = [(page - 1) * perPage, page * perPage - 1] as const
    const listed = await staffApi.list(named(resource), {
      filter,
      range,
      ...(sort && { sort: [sort.field, sort.order] }),
    })
    return listAnswer(listed)
  },
}
