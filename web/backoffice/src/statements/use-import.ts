import {
  LARGEST_STATEMENT_BYTES,
  statementImportsResource,
  statementsResource,
} from '@portafilter/reconciliation/contract'
import { useEffect, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useAttempt } from '../actions/use-attempt.ts'
import { useRefresh } from '../actions/use-refresh.ts'
import { staffApi } from '../data/staff-api.ts'
import type { StatementImport } from './rows.ts'
import type { StatementText } from './texts.ts'

const LOOK_EVERY_MS = 400

/** A file on its way; `fault` is why it was not sent. */
type Sent = { name: string; id?: string; fault?: StatementText | 'state.not_sent'; refused?: string }

/** How it goes: on its way, as the server has it, or why not. */
export type ImportProgress = Sent & { row: StatementImport | undefined }

const hasEnded = (row: StatementImport | undefined): boolean => row?.state === 'done' || row?.state === 'refused'

const useRow = (id: string | undefined): StatementImport | undefined =>
  useGetOne<StatementImport>(
    statementImportsResource.name,
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      // A look that fails is followed by the next one.
      onError: () => undefined,
      refetchInterval: ({ state }) => (hasEnded(state.data) ? false : LOOK_EVERY_MS),
    },
  ).data

/** Sends a statement's file and follows what becomes of it; `done` is told which statement it is. */
export const useImport = (done: (statement: string) => void) => {
  const [sent, setSent] = useState<Sent>()
  const { busy, run } = useAttempt()
  const refresh = useRefresh()
  const row = useRow(sent?.id)
  const statement = row?.state === 'done' ? row.statement : null
  useEffect(() => {
    if (statement === null) return
    setSent(undefined)
    void refresh(statementsResource, statement, [])
    done(statement)
  }, [statement, refresh, done])

  const send = async (file: File) => {
    setSent({ name: file.name })
    const outcome = await run([file.name, file.size, file.lastModified], (key) =>
      staffApi.send(statementImportsResource, file, key),
    )
    if ('done' in outcome) setSent({ name: file.name, id: outcome.done.id })
    else if ('refused' in outcome) setSent({ name: file.name, refused: outcome.refused.message })
    else if ('dropped' in outcome) setSent({ name: file.name, fault: 'state.not_sent' })
    else setSent(undefined)
  }
  const take = (files: Iterable<File>) => {
    const [file, another] = files
    if (file === undefined) return
    if (another !== undefined) setSent({ name: file.name, fault: 'statements.one_file' })
    else if (file.size > LARGEST_STATEMENT_BYTES) setSent({ name: file.name, fault: 'statements.too_large' })
    else void send(file)
  }
  const isUnderWay = busy || (sent?.id !== undefined && !hasEnded(row))
  return { progress: sent && { ...sent, row }, isUnderWay, take }
}
