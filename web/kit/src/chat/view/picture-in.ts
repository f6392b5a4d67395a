/** As much of what is pasted as is used here. */
type Pasted = Readonly<{ files: ArrayLike<File>; getData(type: 'text/plain'): string }>

/** The files that somebody means to paste. Cells of a table bring a picture of themselves along: there the words are meant. */
export const filesPasted = (pasted: Pasted): readonly File[] =>
  pasted.getData('text/plain') === '' ? Array.from(pasted.files) : []
