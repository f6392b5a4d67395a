import type { Plugin } from 'vite'

/**
 * Lets a file come and run before all others: what stands in it asks for something that the page waits for longer than for scripts.
 * @param name of the file, as the build's groups name it; what it imports has to stand in it
 */
export const earlyScript = (name: string): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name)
      if (chunk?.type !== 'chunk') throw new Error(`The build has no file of the name ${name}.`)
      if (chunk.imports.length > 0) throw new Error(`${name} would wait for ${chunk.imports.join(', ')}.`)
      const attrs = { type: 'module', async: true, crossorigin: true, fetchpriority: 'high', src: `/${chunk.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
