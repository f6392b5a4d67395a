const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/]

/** What a new password must be (storefront.md, 5): 8 to 20 characters, of them a lowercase letter, an uppercase one and a digit. */
export const isGoodPassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 20 && KINDS.every((kind) => kind.test(password))

/** What the password of a new account must be besides (payment.md, 5). */
export const isLettersAndDigits = (password: string): boolean => /^[A-Za-z0-9]*$/.test(password)
