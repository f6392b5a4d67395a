/**
 * Whether a key belongs to signs that are being put together: Enter takes a candidate then, and Escape leaves it. Safari ends
 * the composition before it tells of the key, and has only its code for it.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
