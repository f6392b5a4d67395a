import { sizeText } from '@portafilter/kernel'

/** What a file is and how large, `PDF · 1.2 MB`. */
export const fileText = ({ file_name, size }: Readonly<{ file_name: string; size: number }>): string => {
  const [, ending] = /\.(\w{1,5})$/.exec(file_name) ?? []
  return [ending?.toUpperCase(), sizeText(size)].filter(Boolean).join(' · ')
}
