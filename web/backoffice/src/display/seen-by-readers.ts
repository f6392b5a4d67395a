/** The look of what only readers of the screen find. */
export const seenByReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
