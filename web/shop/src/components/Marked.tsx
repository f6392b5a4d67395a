import { marked } from '@portafilter/kernel'

/** A text with the words of a search marked where they stand in it, also when they were typed otherwise. */
export const Marked = ({ text, search = '', of = 'name' }: { text: string; search?: string; of?: 'name' | 'code' }) =>
  marked(text, search, of).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    piece.hit ? <mark key={place}>{piece.text}</mark> : piece.text,
  )
