/** Whether this page can encrypt: browsers offer WebCrypto only to https and localhost. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/**
 * Encrypts a password for the wire: RSA-OAEP with SHA-256, base64 (decisions/accounts.md).
 * @param pem the server's key, SPKI PEM
 */
export const encryptPassword = async (pem: string, password: string): Promise<string> => {
  const spki = bytesOf(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const cipher = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}
