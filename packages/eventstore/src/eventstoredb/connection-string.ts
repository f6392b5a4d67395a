/** Who signs in, the servers, and the options, told apart as the client does. */
const PARTS = /^esdb(?:\+discover)?:\/\/([^:]+:[^@]+@)?([^/?]+)\/?(\?.*)?$/

/** All that the client takes for options, whatever it makes of what stands before. */
const BEHIND_SERVERS = /^[^:]+:\/\/(?:[^:]+:[^@]+@)?[^?]*\?(.*)$/s

/** Those of the client that it heeds, as it compares them. */
const OPTIONS = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'throwonappendfailure',
  'tls',
  'tlscafile',
  'usercertfile',
  'userkeyfile',
])

/** The user's name in a connection string; undefined where there is none. */
export const userIn = (url: string): string | undefined => {
  const [, name] = /^esdb(?:\+discover)?:\/\/([^:@/]+)(?::[^@/]*)?@/.exec(url) ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Each server that a connection string names, as one by itself. */
export const serversOf = (url: string): { readonly host: string; readonly url: string }[] => {
  const [, user = '', hosts = '', rest = ''] = PARTS.exec(url.trim()) ?? []
  return hosts.split(',').map((host) => ({ host, url: `esdb://${user}${host}${rest}` }))
}

/** An option that the client does not heed: it would say so on standard error, with the whole string and its password. */
export const unheededOption = (url: string): string | undefined => {
  const [, options = ''] = BEHIND_SERVERS.exec(url.trim()) ?? []
  const names = options.split('&').flatMap((option) => option.split('=', 1))
  return names.find((name) => name !== '' && !OPTIONS.has(name.trim().toLowerCase().replace(/[_-]/g, '')))
}
