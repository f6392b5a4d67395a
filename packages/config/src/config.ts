import { appRole } from '@portafilter/eventstore/app-role'
import type { Company } from '@portafilter/kernel'
import { companyFields, readCompany } from './company.ts'
import {
  amount,
  databaseUrl,
  eventStoreUrl,
  file,
  folder,
  host,
  hostAndPort,
  name,
  oneOf,
  port,
  reminderDelay,
  websiteUrl,
  websiteUrls,
  whole,
} from './readers.ts'
import { type Reading, rulesBroken } from './rules.ts'
import {
  documentationOf,
  type Environment,
  misspeltIn,
  optional,
  readValues,
  type ValuesOf,
  variable,
} from './variable.ts'
import { sf } from './variables/courier.ts'
import { s3 } from './variables/files.ts'
import { mail, sms } from './variables/messages.ts'
import { alipay, wechat } from './variables/payments.ts'

export type { ReminderDelay } from './readers.ts'
export type { Environment } from './variable.ts'

/** The one configuration of every process, read from environment variables: one entry is all that a variable needs. */
const VARIABLES = {
  mode: variable('MODE', oneOf('demo', 'production'), {
    means:
      'Whether this is a trial. It must be said as soon as anything is set that leads to a database, a server or a provider: each such variable says so.',
    default: 'demo',
  }),
  host: variable('HOST', host, { means: 'Where the API listens.', default: '127.0.0.1' }),
  port: variable('PORT', port, { means: 'Port of the shop, the backoffice and the API.', default: '8080' }),
  sharePort: variable('SHARE_PORT', oneOf('no', 'yes'), {
    means:
      'Whether other processes of the same OS user may listen on PORT, too; Linux then spreads connections over them. `npm start` sets it, to answer while the API is down.',
    default: 'no',
  }),
  workerHost: variable('WORKER_HOST', host, {
    means: 'Where the worker listens for `/readyz` and `/metrics`.',
    default: '127.0.0.1',
  }),
  workerPort: variable('WORKER_PORT', port, {
    means: 'Port of the worker for `/readyz` and `/metrics`; `npm start` takes a free one.',
    default: '8081',
  }),
  webApps: variable('WEB_APPS', oneOf('serve', 'none'), {
    means:
      'Whether this API serves the shop’s and the backoffice’s pages, which `npm start` and `npm run build` build; in production it is not ready without them.',
    default: 'serve',
  }),
  dataDir: variable('DATA_DIR', folder, {
    means: 'Everything that is kept on this machine.',
    default: '.portafilter',
  }),
  s3,
  backupDir: optional('BACKUP_DIR', folder, {
    means: 'Where backups are put: `npm run doctor` looks how old the newest file is.',
    without: '`npm run doctor` says that nobody has told it',
  }),
  companyFile: optional('COMPANY_FILE', file, {
    means: 'What belongs to the company: names, bank accounts and the like, [as JSON](#the-company).',
    without: 'the invented company of the demo',
    needed: 'in production',
  }),
  databaseUrl: optional('DATABASE_URL', databaseUrl(appRole), {
    means: 'The database, as the processes’ own login.',
    without: 'an embedded Postgres in DATA_DIR, which only `npm start` can begin',
    installs: true,
    needed: 'in production',
  }),
  databaseOwnerUrl: optional('DATABASE_OWNER_URL', databaseUrl(), {
    means:
      'The same database, as its owner: for `npm start`, `npm run migrate`, `npm run views:rebuild` and `npm run log:copy`. API and worker need no owner.',
    without: 'the embedded Postgres’ own',
    installs: true,
    needed: 'in production',
  }),
  eventStoreUrl: optional('EVENTSTORE_URL', eventStoreUrl, {
    means:
      'The EventStoreDB or KurrentDB server that keeps the log of events, with user, password and options; [how it is run](operations.md#the-log-on-an-eventstoredb-server).',
    without: 'the log is kept in the database',
    installs: true,
  }),
  eventStoreAdminUrl: optional('EVENTSTORE_ADMIN_URL', eventStoreUrl, {
    means:
      'The same server, as one of its administrators: for `npm start` and `npm run migrate`, which give the user of EVENTSTORE_URL the rights that the log needs, and for `npm run log:copy`. API and worker need no administrator.',
    without: 'the rights are as an administrator has set them; `npm run doctor` says what is missing',
    installs: true,
  }),
  temporal: {
    address: optional('TEMPORAL_ADDRESS', hostAndPort, {
      means: 'The Temporal server. It is spoken to in plain text: let it be on a network that you trust.',
      without: 'a dev server of its own, with its data in DATA_DIR, which only `npm start` can begin',
      installs: true,
      needed: 'in production',
    }),
    namespace: variable('TEMPORAL_NAMESPACE', name, {
      means:
        'Namespace on the Temporal server. Each shop needs one of its own: in a common one, shops take each other’s workflows.',
      default: 'default',
    }),
    taskQueue: variable('TASK_QUEUE', name, {
      means:
        'Task queue of the workflows. One of its own keeps no shop apart in a common namespace: some workflows are called by the month.',
      default: 'portafilter',
    }),
  },
  mail,
  sms,
  publicUrl: variable('PUBLIC_URL', websiteUrl, {
    means: 'Where people reach the shop.',
    default: (textOf) => `http://localhost:${textOf('PORT')}`,
    needed: 'in production',
  }),
  alsoAt: optional('ALSO_AT', websiteUrls, {
    means:
      'Other addresses of the shop, with commas between: who has left one of them for a provider comes back to it.',
    without: 'none; in a trial at localhost 127.0.0.1, too',
  }),
  logLevel: variable('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), {
    means: 'The least that is written to the logs.',
    default: 'info',
  }),
  metrics: variable('METRICS', oneOf('local', 'any'), {
    means: 'Who may read `/metrics` of API and worker: this machine and private networks, or any.',
    default: 'local',
  }),
  trustedProxies: optional('TRUSTED_PROXIES', whole(0, 10), {
    means: 'How many proxies stand before the API, for the caller’s address.',
    without: 'none; production refuses what comes by a proxy (503)',
  }),
  wechat,
  alipay,
  sf,
  sandbox: {
    port: variable('SANDBOX_PORT', port, {
      means: 'Port of the providers’ sandbox, on 127.0.0.1; `npm start` takes a free one.',
      default: '8082',
    }),
    speed: optional('SANDBOX_SPEED', whole(1, 100_000), {
      means: 'How many seconds of the sandbox’s clock pass in one of ours.',
      without: 'as it went before; at first, one',
    }),
  },
  reminderDelay: variable('REMINDER_DELAY', reminderDelay, {
    means: 'When people are reminded of work that waits for them, such as a voucher to review; `2s` in a trial.',
    default: 'business-day',
  }),
  secondPersonAbove: variable('SECOND_PERSON_ABOVE', amount, {
    means:
      'What one member of staff alone may move of one firm’s money in a day, of adjustments, receipts above what is due, refunds by hand and red invoices together; what goes above waits for a second person.',
    default: '10000.00',
  }),
} as const

export type Config = ValuesOf<typeof VARIABLES> & {
  /** What COMPANY_FILE says. */
  readonly company: Company
}

/** A configuration that cannot be used. The message has one sentence to a line, each of which names its variables. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Where production has no file, that is told with the other variables, and not by each field of the demo’s. */
const companyIn = (companyFile: string | null | undefined, isProduction: boolean): ReturnType<typeof readCompany> =>
  companyFile === undefined || (companyFile === null && isProduction)
    ? { company: undefined, problems: [] }
    : readCompany(companyFile, isProduction)

/** A configuration as far as it can be read, and all that must be mended in it, one sentence each. */
export type Examined = Readonly<{ config: Partial<Config>; problems: readonly string[]; misspelt: readonly string[] }>

/**
 * Reads and checks the whole configuration. Pure but for the working folder, against which folders are resolved, for
 * files with keys and for the company’s.
 */
export const examineConfig = (env: Environment, reading: Reading = {}): Examined => {
  const { values, problems } = readValues(VARIABLES, env)
  const config = values as Partial<Config>
  const { company, problems: ofCompany } = companyIn(config.companyFile, config.mode === 'production')
  return {
    config: { ...config, ...(company && { company }) },
    problems: [...problems, ...rulesBroken(VARIABLES, env, reading), ...ofCompany],
    misspelt: misspeltIn(VARIABLES, env),
  }
}

/**
 * The whole configuration.
 * @throws ConfigError that says all that must be mended
 */
export const readConfig = (env: Environment, reading: Reading = {}): Config => {
  const { config, problems } = examineConfig(env, reading)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config as Config
}

/** What is set and looks like a mistake: `TRUSTED_PROXY` where `TRUSTED_PROXIES` is not set. */
export const misspelt = (env: Environment): readonly string[] => misspeltIn(VARIABLES, env)

/** The page `docs/configuration.md`. */
export const configurationPage = (): string => `# Configuration

Every process reads the same environment variables, declared in
[packages/config/src/config.ts](../packages/config/src/config.ts) and [its variables](../packages/config/src/variables). A variable that is set to nothing counts as not set.

| variable | what it is | it must be | where it is not set |
|---|---|---|---|
${documentationOf(VARIABLES)}

## The company

COMPANY_FILE names a JSON file with what belongs to the company. [A blank one](../infra/samples/company.json) is filled in;
npm run doctor says which fields are missing, or are the demo’s. Texts that people read stand in both languages, as
CN and EN.

| field | what it is |
|---|---|
${companyFields()}
`
