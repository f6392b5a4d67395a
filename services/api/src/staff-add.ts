import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { type Config, readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { ROLES } from '@portafilter/contract'
import {
  addMember,
  isOtherAdmin,
  memberOf,
  newMember,
  passwordLinkAddress,
  renewLink,
  sendLink,
} from '@portafilter/identity'
import { beijingMinute, type CommandMeta, explain, isRefusal, refuse } from '@portafilter/kernel'
import { argumentsOf, type Connected, mailOf, runProgram } from '@portafilter/process'
import type { z } from 'zod'
import { connectedToShop } from './running-shop.ts'

const ASKED = {
  account: 'Account (4 to 25 letters, digits or underscores)',
  name: 'Name',
  email: 'E-mail address',
  roles: `Roles, with commas between them (${ROLES.join(', ')})`,
} as const
type Asked = keyof typeof ASKED

type Given = Partial<Record<Asked | 'language', string>>

const text = { type: 'string' } as const
const OPTIONS = {
  account: text,
  name: text,
  email: text,
  roles: text,
  language: text,
  'new-link': { type: 'boolean' },
} as const

const USAGE = `npm run staff:add -- --account NAME --name NAME --email ADDRESS --roles ROLES [--language CN|EN]
npm run staff:add -- --account NAME --new-link

Makes an account of the staff, or a new link for one, and answers the link on which its password is set. What no flag says
is asked for at a terminal. Roles, with commas between them: ${ROLES.join(', ')}.`

/** Asks a person at a terminal for what no flag says. */
const withAnswers = async (given: Given, wanted: readonly Asked[]): Promise<Given> => {
  const missing = wanted.filter((name) => given[name] === undefined)
  if (missing.length === 0) return given
  if (!process.stdin.isTTY) throw new Failure(`Say ${missing.map((name) => `--${name}`).join(', ')}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Given = {}
  for (const name of missing) answers[name] = await terminal.question(`${ASKED[name]}: `)
  terminal.close()
  return { ...given, ...answers }
}

/** What the fields of the contract are called here. */
const flagOf = (field: unknown): string => (field === 'username' ? 'name' : String(field))

const checked = ({ account, name, email, roles, language }: Given): z.output<typeof newMember> => {
  const fields = { account, username: name, email, language, roles: roles?.split(',').map((role) => role.trim()) }
  const parsed = newMember.safeParse(fields)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => `--${flagOf(path[0])}`))
  throw new Failure(`This cannot be so: ${[...wrong].join(', ')}. The roles are ${ROLES.join(', ')}.`)
}

/** Nobody of the staff: the operator, at the console. */
const byOperator = (): CommandMeta => ({ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() })

type Link = Parameters<typeof passwordLinkAddress>[1]
type Member = Parameters<typeof sendLink>[1]

const show = (publicUrl: string, link: Link): void => {
  const until = beijingMinute(link.expiresAt)
  console.log(
    `The password is set on this page, once, until ${until} (Beijing time). Hand it over; it has not been mailed.`,
  )
  console.log(passwordLinkAddress(publicUrl, link))
}

const post = async ({ db }: Connected, config: Config, member: Member, link: Link): Promise<void> => {
  const mail = mailOf(config, db)
  const { publicUrl, company } = config
  const { sent_to, mailed } = await sendLink({ mail, company, publicUrl }, member, link, randomUUID())
  mail.close()
  if (!mailed) throw new Failure(`The letter with the link could not be sent to ${sent_to}. Try again with --new-link.`)
  console.log(`The link on which the password is set has been sent to ${sent_to}.`)
}

/** The first administrator's link is shown here, since nobody else is there; any other goes to its owner by letter alone. */
const handOver = async (connected: Connected, config: Config, account: string, link: Link): Promise<void> => {
  const member = await memberOf(connected.db, account, new Date())
  if (member === undefined) throw new Error(`${account} has just been there`)
  const isFirst = member.roles.includes('admin') && !(await isOtherAdmin(connected.db, member.id))
  return isFirst ? show(config.publicUrl, link) : post(connected, config, member, link)
}

const takenBy = async ({ db }: Connected, account: string): Promise<Failure> => {
  const member = await memberOf(db, account, new Date())
  if (member === undefined) return new Failure(`The account ${account} is a buyer's: staff have accounts of their own.`)
  const who = `${member.username}, ${member.roles.join(', ')}, ${member.state}`
  return new Failure(
    `The account ${member.account} is there already (${who}). For a new link: npm run staff:add -- --account ${member.account} --new-link`,
  )
}

const add = async (connected: Connected, given: Given, config: Config): Promise<void> => {
  const member = checked(await withAnswers(given, ['account', 'name', 'email', 'roles']))
  const added = await addMember(connected.db, member, null, byOperator())
  if (isRefusal(added)) {
    const isTaken = added.refused === 'account_taken'
    throw isTaken ? await takenBy(connected, member.account) : new Failure(explain(added, 'EN'))
  }
  console.log(`${member.account} (${member.username}) works here now, in the roles ${member.roles.join(', ')}.`)
  await handOver(connected, config, member.account, added.link)
}

/** For a member whose link expired, or who has forgotten the password: the last administrator has nobody else to ask. */
const linkAgain = async (connected: Connected, given: Given, config: Config): Promise<void> => {
  const { account = '' } = await withAnswers(given, ['account'])
  const renewed = await renewLink(connected.db, { account, seen: undefined, by: null, meta: byOperator() })
  if (isRefusal(renewed)) throw new Failure(`${account}: ${explain(refuse(renewed.refused), 'EN')}.`)
  await handOver(connected, config, account, renewed.link)
}

/** `npm run staff:add`: makes a staff account, the first administrator among them, and the link that opens it. */
await runProgram(async () => {
  const { 'new-link': newLink = false, ...given } = argumentsOf({ options: OPTIONS }, USAGE).values
  const config = readConfig(process.env)
  const connected = connectedToShop(config)
  try {
    await (newLink ? linkAgain : add)(connected, given, config)
  } finally {
    await connected.db.destroy()
  }
})
