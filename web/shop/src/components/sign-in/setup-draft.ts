/** What somebody has typed to set up an account is theirs who proved the contact: another's dialog does not begin with it. */
export const draftOf = (contact: string, fields: object): string => JSON.stringify({ contact, fields })

/** What a dialog for a contact goes on with. */
export const fieldsFor = (contact: string, draft: string): object => {
  const kept = draft === '' ? undefined : JSON.parse(draft)
  return kept?.contact === contact ? kept.fields : {}
}
