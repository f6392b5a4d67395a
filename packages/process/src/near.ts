const LOOPBACK_OR_PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80:/i

/** Whether an address belongs to this machine or a private network. */
export const isNear = (ip: string): boolean => LOOPBACK_OR_PRIVATE.test(ip)
