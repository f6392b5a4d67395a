// Runs in a process of its own, which goes when nobody has asked for a while; in plain JavaScript, as what is begun there
// reads no TypeScript.
import { answering } from '@portafilter/gateways/apart/answering'
import { textsOf } from './texts.mjs'

answering(async function* (/** @type {readonly Uint8Array[]} */ files) {
  const texts = []
  for (const bytes of files) texts.push(await textsOf(bytes))
  yield* []
  return texts
})
