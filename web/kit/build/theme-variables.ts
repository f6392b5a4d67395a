import type { Plugin } from 'vite'
import { colour, font, radius, space } from '../src/theme.ts'

const variables = (kind: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kind}-${name}:${typeof value === 'number' ? `${value}px` : value}`)
    .join(';')

/** Writes the brand's tokens into the page as CSS variables, so that they are there before any script. */
export const themeVariables: Plugin = {
  name: 'theme-variables',
  transformIndexHtml: () => [
    {
      tag: 'style',
      children: `:root{${[variables('colour', colour), variables('font', font), variables('radius', radius), variables('space', space)].join(';')}}`,
      injectTo: 'head',
    },
  ],
}
