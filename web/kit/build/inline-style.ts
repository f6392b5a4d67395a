import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet" crossorigin href="[^"]*\/(assets\/[^"]+\.css)">/g

/**
 * Puts the styles that every page needs into the page itself: nothing is left that a first picture waits for. The link
 * stays, disabled, by which Vite sees that they are there: loaded once more with a route, they would come behind its own.
 */
export const inlineStyle: Plugin = {
  name: 'inline-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replaceAll(LINK, (link: string, fileName: string) => {
        const style = bundle[fileName]
        return style?.type === 'asset' ? `<style>${style.source}</style>${link.replace('>', ' disabled>')}` : link
      }),
  },
}
