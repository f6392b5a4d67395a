/** Names that belong to nobody (RFC 2606), as a host or behind one. */
const OF_NOBODY = /(^|[@./\s])([\w-]+\.)*([\w-]+\.(example|invalid)|example\.(com|net|org))\b/i

/** Whether a text holds an address that only examples have. */
export const isInvented = (text: string): boolean => OF_NOBODY.test(text)
