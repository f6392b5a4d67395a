import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { ResourceName } from '../access/rights.ts'
import { httpClient } from './http.ts'

const BASE = '/staff-api'

/** What an action answers: the row that it was about, and the version that it made. */
export type Acted = { id: string; version: number }

const post = async (path: string, input: object, key: string): Promise<Acted> => {
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': key })
  const { json } = await httpClient(`${BASE}/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return json
}

const place = (resource: ResourceName, id: string, rest: string): string =>
  `${resource}/${encodeURIComponent(id)}/${rest}`

/** The staff API beyond react-admin's own verbs: actions on a row, creation by command, questions about a row. */
export const staffApi = {
  /** @param key the Idempotency-Key: a second try with the same key is the same command */
  act: (resource: ResourceName, id: string, action: string, input: object, key: string): Promise<Acted> =>
    post(place(resource, id, action), input, key),
  add: (resource: ResourceName, input: object, key: string): Promise<Acted> => post(resource, input, key),
  ask: async <Answer>(
    resource: ResourceName,
    id: string,
    question: string,
    query: Record<string, string> = {},
  ): Promise<Answer> => {
    const parameters = new URLSearchParams(query).toString()
    const { json } = await httpClient(
      `${BASE}/${place(resource, id, question)}${parameters === '' ? '' : `?${parameters}`}`,
    )
    return json
  },
}

export const dataProvider: DataProvider = simpleRestProvider(BASE, httpClient)
