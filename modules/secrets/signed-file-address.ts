import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_S = 600
const signatureOf = (secret: string, path: string, exp: string): Buffer =>
  createHmac('sha256', secret).update(`${path}\n${exp}`).digest()

/**
 * An address under which anyone may fetch the file for 10 minutes (decisions/wire.md). Whoever issues it has checked
 * that the reader may see the file.
 * @param path `/files/{id}`
 */
export const signAddress = (secret: string, path: string, at: Date): string => {
  const exp = String(Math.floor(at.getTime() / 1000) + VALID_S)
  return `${path}?exp=${exp}&sig=${signatureOf(secret, path, exp).toString('base64url')}`
}

/** Whether the address was issued by us for this path, under one of these secrets, and is not over. */
export const isSigned = (secrets: readonly string[], path: string, exp: string, sig: string, now: Date): boolean => {
  const given = Buffer.from(sig, 'base64url')
  const fits = (right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right)
  return secrets.some((secret) => fits(signatureOf(secret, path, exp))) && Number(exp) * 1000 > now.getTime()
}
