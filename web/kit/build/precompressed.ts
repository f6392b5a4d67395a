import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this a compressed copy saves no packet. */
const WORTHWHILE = 1024

const brotli = (content: Uint8Array): Uint8Array =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/** Writes every script and style also compressed, so that the server sends them without any work. */
export const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (content.length < WORTHWHILE) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli(content) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) })
      }
    },
  },
}
