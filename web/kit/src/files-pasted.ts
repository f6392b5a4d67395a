/** As much of what is pasted as is used here. */
type Pasted = Readonly<{ files: ArrayLike<File>; getData(type: 'text/plain'): string }>

/**
 * The files that somebody means to paste. Cells of a table bring a picture of themselves along: there the words are meant. With a
 * file that was copied in macOS' Finder comes its name.
 */
export const filesPasted = (pasted: Pasted): readonly File[] => {
  const files = Array.from(pasted.files)
  const words = pasted.getData('text/plain')
  return words === '' || files.some(({ name }) => name === words) ? files : []
}
