import { webcrypto } from 'node:crypto'

/** Encrypts a password as the shop's page does. */
export const encrypted = async (publicKey: string, password: string): Promise<string> => {
  const der = Buffer.from(publicKey.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('spki', der, algorithm, false, ['encrypt'])
  const bytes = await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password))
  return Buffer.from(bytes).toString('base64')
}
