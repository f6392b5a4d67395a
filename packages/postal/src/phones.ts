import {
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A phone number and the code of its country, `+86`. */
export type Phone = Readonly<{ area_code: string; phone: string }>

/** The field that is wrong. */
export type PhoneFault = Readonly<{ fault: keyof Phone }>

const CHINA = '86'

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** How people in China write an extension: `021-55551234转8`, `021-55551234-8`, of a hidden mobile `18412345678-1234`. */
const EXTENSION =
  /[\s,，]*(?:转|轉|分机|分機|ext\.?)+[\s:：]*|(?<=^(?:0\d{2,3}[\s-]?\d{7,8}|1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|400[\s-]?\d{3}[\s-]?\d{4}))-(?=\d{1,6}$)/i

const callingCodeOf = (written: string): string => written.replace(/\D/g, '').replace(/^00/, '')

const kept = (number: PhoneNumber): Phone => {
  const inChina = number.countryCallingCode === CHINA
  const written = number.format('NATIONAL', { formatExtension: (withoutExtension) => withoutExtension })
  const digits = inChina ? written.replace(/\D/g, '') : number.nationalNumber
  const extension = number.ext ? `${inChina ? '转' : ' ext. '}${number.ext}` : ''
  return { area_code: `+${number.countryCallingCode}`, phone: `${digits}${extension}` }
}

/** Numbers of China are dialled with a 0, or begin with 1, 400 or 800: 0912345678 is one of another place. */
const isOfChina = ({ area_code, phone }: Phone): boolean => area_code !== `+${CHINA}` || /^(?:0|1|400|800)/.test(phone)

/**
 * A phone as it is kept: digits, and an extension behind them. It is dialled after its country's code; only numbers of
 * China keep the 0 of their city, which couriers dial there. A number that begins with + says its country itself.
 * @returns the number with its country's code, or which of the two is wrong
 */
export const readPhone = ({ area_code, phone }: Phone): Phone | PhoneFault => {
  const text = phone.trim().replace(EXTENSION, ' ext. ')
  const callingCode = callingCodeOf(area_code)
  const saysItself = /^[+＋]/.test(text)
  if (!saysItself && !callingCodes.has(callingCode)) return { fault: 'area_code' }
  const written = { extract: false, ...(saysItself ? {} : { defaultCallingCode: callingCode }) }
  const number = parsePhoneNumberFromString(text, written)
  const read = number?.isValid() ? kept(number) : undefined
  return read && isOfChina(read) ? read : { fault: 'phone' }
}
