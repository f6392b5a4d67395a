// Runs in a process of its own, which goes when nobody has asked for a while; in plain JavaScript, as what is begun there
// reads no TypeScript.
import { textsOf } from './texts.mjs'

process.on('message', async (/** @type {readonly Uint8Array[]} */ files) => {
  const texts = []
  for (const bytes of files) texts.push(await textsOf(bytes))
  process.send?.(texts)
})
