const place = (form: string) => `form:${form}`

/** A random UUID; `crypto.randomUUID` is missing on pages that are not secure. */
export const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The `Idempotency-Key` of a form: one until it is done, over reloads too, so that a double click or a retry after a
 * lost answer is the same command (decisions/wire.md).
 * @param form names the form and what it is about, e.g. `voucher:20261121-ABCDEFGH-P1`
 */
export const formKey = (form: string): string => {
  const known = sessionStorage.getItem(place(form))
  if (known !== null) return known
  const key = uuid()
  sessionStorage.setItem(place(form), key)
  return key
}

/** The form has been accepted: the next one like it is another command. */
export const formDone = (form: string): void => sessionStorage.removeItem(place(form))
