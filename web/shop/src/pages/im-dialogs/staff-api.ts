import { type ActionInput, createStaffClient, type RowAction } from '@portafilter/contract/staff-client'
import { CallFailed, formDone, formKey, markRepeated, Refused, readLanguage } from '@portafilter/kit'
import { chatsResource } from '@portafilter/support/contract'
import { queryClient } from '../../shared/query-client.ts'
import { session } from '../../shared/session.ts'

const TIMEOUT_MS = 10_000

/** Of an action: it was looked at and not done. Of the others an end of the session is told by the sign-in, and too many calls may be tried again. */
const isRefusal = (status: number, method: string): boolean =>
  method !== 'GET' && [400, 403, 404, 409, 422].includes(status)

/**
 * The staff API with the shop's session, for support who answer buyers here. Throws `Refused` for an action, and `CallFailed`
 * for everything else, with the server's sentence.
 */
export const staffApi = createStaffClient(async (path, { method, headers, body }) => {
  const token = session.token()
  if (token !== null) headers.set('token', token)
  headers.set('language', readLanguage())
  markRepeated(headers)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(path, { method, headers, signal, ...(body !== undefined && { body }) }).catch(() => {
    throw new CallFailed(0, 'network', 'ERROR')
  })
  const json = await answer.json().catch(() => {
    // An answer that has broken off is a lost one.
    if (answer.ok) throw new CallFailed(0, 'network', 'ERROR')
    return {}
  })
  if (answer.status === 401) session.end('expired', token)
  if (isRefusal(answer.status, method))
    throw new Refused({ error: json.code, message: json.message, field: json.field })
  if (!answer.ok) throw new CallFailed(answer.status, json.code ?? '', json.message ?? '')
  return { json, headers: answer.headers }
})

export const refreshChats = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['chats'] })

type Chats = typeof chatsResource

/** An action on a chat; tried again, it is the same command. */
export const act = async <A extends RowAction<Chats>>(id: string, action: A, input: ActionInput<Chats, A>) => {
  const form = `chat:${id}:${action}:${JSON.stringify(input)}`
  const done = await staffApi.act(chatsResource, id, action, input, formKey(form))
  formDone(form)
  return done
}
