/** The address at which this machine reaches a process that listens on `host`. */
export const reachedAt = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
