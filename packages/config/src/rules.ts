import { isInvented } from './invented.ts'
import { type Environment, given, listOf, type Variable, type Variables } from './variable.ts'

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()

/** `asOwner`: for what works as the database's owner, too. */
export type Reading = { readonly asOwner?: boolean }

const isOfDatabase = ({ name }: Variable) => name === 'DATABASE_URL' || name === 'DATABASE_OWNER_URL'

/** The sandbox speaks http, and only the sandbox does. */
const reachedByHttp = (env: Environment) =>
  ['WECHAT_BASE_URL', 'ALIPAY_GATEWAY', 'SF_BASE_URL'].filter((name) => given(env, name)?.startsWith('http:'))

const incomplete = (env: Environment, together: readonly string[]): string[] => {
  const missing = together.filter((name) => given(env, name) === undefined)
  const isSome = missing.length > 0 && missing.length < together.length
  const set = together.filter((name) => !missing.includes(name))
  return isSome ? [`${inWords(missing)} must be set where ${inWords(set)} ${set.length > 1 ? 'are' : 'is'}.`] : []
}

/** What production refuses besides what is missing: the sandbox, and whatever leads to nobody. */
const unfitForProduction = (env: Environment): string[] => {
  const http = reachedByHttp(env)
  const invented = ['PUBLIC_URL', 'ALSO_AT', 'SMTP_URL', 'MAIL_FROM'].filter((name) =>
    isInvented(given(env, name) ?? ''),
  )
  return [
    ...(http.length > 0 ? [`${inWords(http)} must begin with https:// when MODE is production.`] : []),
    ...invented.map((name) => `${name} is invented: no mail and nobody reaches such an address.`),
  ]
}

/** Whatever is missing for the mode that is said, or stands where a mode should be said. */
const unfitForMode = (variables: Variables, env: Environment, { asOwner = false }: Reading): string[] => {
  const all = listOf(variables).filter(({ name }) => asOwner || name !== 'DATABASE_OWNER_URL')
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

const credentialsOf = (variables: Variables, prefix: string): string[] =>
  listOf(variables).flatMap(({ name, installs }) => (name.startsWith(prefix) && installs ? [name] : []))

/** Without one of these the others are of no use. */
const together = (variables: Variables): readonly (readonly string[])[] => [
  ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE'],
  ['WECHAT_PLATFORM_KEY_ID_BEFORE', 'WECHAT_PLATFORM_KEY_BEFORE'],
  ...['WECHAT_', 'ALIPAY_', 'SF_', 'S3_'].map((prefix) => credentialsOf(variables, prefix)),
]

/** What one variable makes of another: a trial needs nothing, all else must be meant. One sentence for each. */
export const rulesBroken = (variables: Variables, env: Environment, reading: Reading): string[] => [
  ...unfitForMode(variables, env, reading),
  ...together(variables).flatMap((each) => incomplete(env, each)),
]
