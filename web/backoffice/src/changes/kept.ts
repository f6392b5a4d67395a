/** The resources whose rows leave a line with each change, as the menu has them; a test holds them to the contracts. */
export const keptResources = [
  'discount-groups',
  'chats',
  'saved-replies',
  'feedback',
  'exemptions',
  'machines',
  'machine-types',
  'series',
  'parts',
  'gifts',
  'gift-series',
  'sheets',
  'machine-sheets',
  'documents',
  'videos',
  'faqs',
] as const
