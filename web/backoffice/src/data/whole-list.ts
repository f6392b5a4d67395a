import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import { HttpError, type SortPayload } from 'react-admin'
import { failing, headersOf } from './http.ts'

/** How a whole list is written, and how its file ends. */
export const FORMATS = { csv: 'text/csv', jsonl: 'application/jsonl' } as const
export type Format = keyof typeof FORMATS

type Wanted = { filter?: object; sort?: SortPayload }

const asked = async (url: string, headers: Headers, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(url, { headers, signal })
  if (answer.ok) return answer
  const body = await answer.json().catch(() => ({}))
  throw new HttpError(body.message ?? answer.statusText, answer.status, body)
}

const fetchWhole = (
  resource: string,
  format: Format,
  { filter = {}, sort }: Wanted,
  signal: AbortSignal,
): Promise<Response> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (sort !== undefined) query.set('sort', JSON.stringify([sort.field, sort.order]))
  const headers = headersOf({ accept: FORMATS[format] })
  return asked(`/staff-api/${resource}?${query}`, headers, signal).catch(failing(headers.get('token')))
}

/** All rows of a list, as filtered and sorted, as a file. Throws HttpError for what is refused or breaks off. */
export const wholeFile = async (
  resource: string,
  format: Format,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Blob> => {
  const answer = await fetchWhole(resource, format, wanted, signal)
  return answer.blob().catch(failing(null))
}

/** Every row of a list, some at a time as they come. Throws where the connection breaks off before the end. */
export async function* wholeList<R extends ResourceDefinition>(
  resource: R,
  signal: AbortSignal,
): AsyncGenerator<RowOf<R>[]> {
  const { body } = await fetchWhole(resource.name, 'jsonl', {}, signal)
  let begun = ''
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    yield lines.map((line) => JSON.parse(line))
  }
}
