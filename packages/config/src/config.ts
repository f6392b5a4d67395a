import { appRole } from '@portafilter/eventstore/app-role'
import type { Company } from '@portafilter/kernel'
import { companyFields, readCompany } from './company.ts'
import { isInvented } from './invented.ts'
import { rsaKey } from './keys.ts'
import type { Reader } from './readers.ts'
import {
  amount,
  databaseUrl,
  file,
  folder,
  host,
  hostAndPort,
  mailAddress,
  name,
  oneOf,
  port,
  reminderDelay,
  secretOf,
  text,
  url,
  websiteUrl,
  whole,
} from './readers.ts'
import {
  documentationOf,
  type Environment,
  given,
  listOf,
  misspeltIn,
  optional,
  readValues,
  type ValuesOf,
  type Variable,
  variable,
} from './variable.ts'

export type { ReminderDelay } from './readers.ts'
export type { Environment } from './variable.ts'

/** What a provider gives the merchant: all of a provider’s, or none. */
const credential = <Value>(name: string, reader: Reader<Value>, means: string) =>
  optional(name, reader, {
    means,
    without: 'the sandbox in a trial; in production buyers are not offered this provider',
    installs: true,
  })

/** What the courier gives a company: all of it, or none. */
const courierCredential = <Value>(name: string, reader: Reader<Value>, means: string) =>
  optional(name, reader, {
    means,
    without: 'the sandbox in a trial; in production nobody asks where parcels are',
    installs: true,
  })

/** The one configuration of every process, read from environment variables: one entry is all that a variable needs. */
const VARIABLES = {
  mode: variable('MODE', oneOf('demo', 'production'), {
    means:
      'Whether this is a trial. It must be said as soon as DATABASE_URL, SMTP_URL or a provider’s credentials are set.',
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
      'The same database, as its owner: for `npm start`, `npm run migrate` and `npm run views:rebuild`. API and worker need no owner.',
    without: 'the embedded Postgres’ own',
    installs: true,
    needed: 'in production',
  }),
  temporal: {
    address: optional('TEMPORAL_ADDRESS', hostAndPort, {
      means: 'The Temporal server.',
      without: 'a dev server of its own, with its data in DATA_DIR, which only `npm start` can begin',
      needed: 'in production',
    }),
    namespace: variable('TEMPORAL_NAMESPACE', name, {
      means: 'Namespace on the Temporal server.',
      default: 'default',
    }),
    taskQueue: variable('TASK_QUEUE', name, { means: 'Task queue of the workflows.', default: 'portafilter' }),
  },
  mail: {
    smtpUrl: optional('SMTP_URL', url('smtp', 'smtps'), {
      means: 'Where outgoing mail goes.',
      without: 'the inbox at `/dev/inbox` (demo only)',
      installs: true,
      needed: 'in production',
    }),
    from: variable('MAIL_FROM', mailAddress, {
      means: 'Sender of outgoing mail.',
      needed: 'in production',
      default: 'Portafilter <no-reply@portafilter.example>',
    }),
  },
  sms: {
    accessKeyId: optional('SMS_ACCESS_KEY_ID', name, {
      means: 'Access key of Aliyun’s short messages.',
      without: 'the inbox at `/dev/inbox` (demo); in production nobody gets codes by phone',
      installs: true,
    }),
    accessKeySecret: optional('SMS_ACCESS_KEY_SECRET', text, {
      means: 'The secret of SMS_ACCESS_KEY_ID.',
      without: 'as SMS_ACCESS_KEY_ID',
    }),
    signName: optional('SMS_SIGN_NAME', text, {
      means: 'The approved name before each short message.',
      without: 'as SMS_ACCESS_KEY_ID',
    }),
    codeTemplate: optional('SMS_CODE_TEMPLATE', name, {
      means: 'The approved text with a verification code; its one parameter is `code`.',
      without: 'as SMS_ACCESS_KEY_ID',
    }),
    codeTemplateEnglish: optional('SMS_CODE_TEMPLATE_EN', name, {
      means: 'The same for readers of English.',
      without: 'SMS_CODE_TEMPLATE',
    }),
    remittanceTemplate: optional('SMS_REMITTANCE_TEMPLATE', name, {
      means:
        'The approved text with the bank’s details of a transfer: `amount`, `payee`, `bank`, `account` and `remark`.',
      without: 'these details are not sent to phones (production)',
    }),
    remittanceTemplateEnglish: optional('SMS_REMITTANCE_TEMPLATE_EN', name, {
      means: 'The same for readers of English.',
      without: 'SMS_REMITTANCE_TEMPLATE',
    }),
    endpoint: variable('SMS_ENDPOINT', url('http', 'https'), {
      means: 'Where Aliyun takes short messages.',
      default: 'https://dysmsapi.aliyuncs.com',
    }),
  },
  publicUrl: variable('PUBLIC_URL', websiteUrl, {
    means: 'Where people reach the shop.',
    default: (textOf) => `http://localhost:${textOf('PORT')}`,
    needed: 'in production',
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
  wechat: {
    mchid: credential('WECHAT_MCHID', name, 'The merchant’s number at WeChat Pay.'),
    appid: credential('WECHAT_APPID', name, 'The app that buyers pay in by WeChat.'),
    serial: credential('WECHAT_MERCHANT_SERIAL', name, 'Serial number of the merchant’s certificate.'),
    privateKey: credential('WECHAT_PRIVATE_KEY', rsaKey('private'), 'The merchant’s key at WeChat Pay.'),
    apiV3Key: credential('WECHAT_APIV3_KEY', secretOf(32), 'The APIv3 key, by which notifications are encrypted.'),
    platformKeyId: credential('WECHAT_PLATFORM_KEY_ID', name, 'Name of WeChat Pay’s public key (`PUB_KEY_ID_…`).'),
    platformKey: credential('WECHAT_PLATFORM_KEY', rsaKey('public'), 'WeChat Pay’s public key.'),
    baseUrl: variable('WECHAT_BASE_URL', websiteUrl, {
      means: 'Where WeChat Pay is reached; by https in production.',
      default: 'https://api.mch.weixin.qq.com',
    }),
  },
  alipay: {
    appId: credential('ALIPAY_APP_ID', name, 'The merchant’s app at Alipay.'),
    sellerId: credential('ALIPAY_SELLER_ID', name, 'The merchant’s account at Alipay (`2088…`).'),
    privateKey: credential('ALIPAY_PRIVATE_KEY', rsaKey('private'), 'The app’s key.'),
    publicKey: credential('ALIPAY_PUBLIC_KEY', rsaKey('public'), 'Alipay’s public key, not the app’s own.'),
    gateway: variable('ALIPAY_GATEWAY', websiteUrl, {
      means: 'Where Alipay is reached; by https in production.',
      default: 'https://openapi.alipay.com/gateway.do',
    }),
  },
  sf: {
    partnerId: courierCredential('SF_PARTNER_ID', name, 'The company’s code at SF Express’ open platform.'),
    checkword: courierCredential('SF_CHECKWORD', text, 'The check word, by which what is asked there is signed.'),
    pushSecret: courierCredential(
      'SF_PUSH_SECRET',
      name,
      'What the address of pushes ends in: `…/prod-api/courier/sf?key=`.',
    ),
    baseUrl: variable('SF_BASE_URL', websiteUrl, {
      means: 'Where SF Express is reached; by https in production.',
      default: 'https://bspgw.sf-express.com',
    }),
  },
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

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()

/** `asOwner`: for what works as the database's owner, too. */
type Reading = { readonly asOwner?: boolean }

const isOfDatabase = ({ name }: Variable) => name === 'DATABASE_URL' || name === 'DATABASE_OWNER_URL'

/** The sandbox speaks http, and only the sandbox does. */
const reachedByHttp = (env: Environment) =>
  ['WECHAT_BASE_URL', 'ALIPAY_GATEWAY', 'SF_BASE_URL'].filter((name) => given(env, name)?.startsWith('http:'))

const credentialsOf = (prefix: string): string[] =>
  listOf(VARIABLES).flatMap(({ name, without }) => (name.startsWith(prefix) && without !== null ? [name] : []))

/** Without one of these the others are of no use. */
const TOGETHER = [
  ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE'],
  credentialsOf('WECHAT_'),
  credentialsOf('ALIPAY_'),
  credentialsOf('SF_'),
]

const incomplete = (env: Environment, together: readonly string[]): string[] => {
  const missing = together.filter((name) => given(env, name) === undefined)
  const isSome = missing.length > 0 && missing.length < together.length
  const set = together.filter((name) => !missing.includes(name))
  return isSome ? [`${inWords(missing)} must be set where ${inWords(set)} ${set.length > 1 ? 'are' : 'is'}.`] : []
}

/** What production refuses besides what is missing: the sandbox, and whatever leads to nobody. */
const unfitForProduction = (env: Environment): string[] => {
  const http = reachedByHttp(env)
  const invented = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'].filter((name) => isInvented(given(env, name) ?? ''))
  return [
    ...(http.length > 0 ? [`${inWords(http)} must begin with https:// when MODE is production.`] : []),
    ...invented.map((name) => `${name} is invented: no mail and nobody reaches such an address.`),
  ]
}

/** What one variable makes of another: a trial needs nothing, all else must be meant. */
const rulesBroken = (env: Environment, { asOwner = false }: Reading): string[] => {
  const all = listOf(VARIABLES).filter(({ name }) => asOwner || name !== 'DATABASE_OWNER_URL')
  const among = (isMeant: (it: Variable) => unknown, isSet: boolean) =>
    all.filter((it) => isMeant(it) && (given(env, it.name) !== undefined) === isSet).map(({ name }) => name)
  const missing = among((it) => it.needed, false)
  const mode = given(env, 'MODE')
  if (mode === 'production') {
    const needs = `${inWords(missing)} must be set when MODE is production, which refuses every demo part.`
    return [...(missing.length > 0 ? [needs] : []), ...unfitForProduction(env)]
  }
  const set = among((it) => it.installs, true)
  if (!mode && set.length > 0) {
    const because = `because ${inWords(set)} ${set.length > 1 ? 'are' : 'is'} set`
    const more = missing.length > 0 ? ` Production needs ${inWords(missing)}, too.` : ''
    return [`MODE must say demo or production, ${because}.${more}`]
  }
  const [one, other] = [among(isOfDatabase, true), among(isOfDatabase, false)]
  return one.length > 0 && other.length > 0 ? [`${inWords(other)} must be set where ${inWords(one)} is.`] : []
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
    problems: [
      ...problems,
      ...rulesBroken(env, reading),
      ...TOGETHER.flatMap((each) => incomplete(env, each)),
      ...ofCompany,
    ],
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
[packages/config/src/config.ts](../packages/config/src/config.ts). A variable that is set to nothing counts as not set.

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
