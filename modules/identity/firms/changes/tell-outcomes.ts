import type { Mail } from '@portafilter/gateways'
import { GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { sendEach, sentOrRefused } from '../../letters.ts'
import type { IdentityTables } from '../../tables.ts'
import { outcomeLetter } from './letter.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; publicUrl: string }>

const untold = (db: Db) =>
  db
    .selectFrom('firm_changes as c')
    .innerJoin('users as u', 'u.id', 'c.requested_by')
    .innerJoin('firm_change_steps as decided', (join) =>
      join.onRef('decided.change', '=', 'c.id').on('decided.version', '=', 2),
    )
    .select([
      'c.id',
      'c.firm_name',
      'c.invoice_title',
      'c.invoice_number',
      'decided.step',
      'decided.reason',
      'decided.at',
    ])
    .select(['u.username', 'u.email', 'u.language'])
    .where('c.told', '=', false)
    .where('c.state', '!=', 'waiting')
    .orderBy('c.id')
    .execute()

type Untold = Awaited<ReturnType<typeof untold>>[number]

/** The letter has the request's id, so that it goes out once, whoever sends it. */
const tell = async ({ mail, publicUrl }: Deps, it: Untold, to: string): Promise<void> => {
  const { username, language, reason, step, firm_name, invoice_title, invoice_number } = it
  const facts = { firmName: firm_name, invoiceTitle: invoice_title, invoiceNumber: invoice_number }
  const content = outcomeLetter({ username, language, reason, ...facts, approved: step === 'approved', publicUrl })
  await sentOrRefused(mail.send({ ...content, id: `firm-change-${it.id}`, to }))
}

const tellIfNews = async (deps: Deps, one: Untold, now: Date): Promise<void> => {
  const isNews = now.getTime() - one.at.getTime() < GIVEN_UP_AFTER_MS
  if (one.email !== null && isNews) await tell(deps, one, one.email)
  await deps.db.updateTable('firm_changes').set({ told: true }).where('id', '=', one.id).execute()
}

/**
 * Tells those who asked what became of their requests, in the language that they read, for five days; who has no address gets
 * no letter.
 */
export const tellOutcomes = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await untold(deps.db), (one) => tellIfNews(deps, one, now), 'letters about firm changes could not be sent')
