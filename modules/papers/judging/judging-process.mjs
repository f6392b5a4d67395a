// Runs in a process of its own, which goes when nobody has asked for a while; in plain JavaScript, as what is begun there
// reads no TypeScript.
import { answering } from '@portafilter/gateways/apart/answering'

answering(async function* (/** @type {import('./judge-apart.ts').PaperQuestion} */ { kind, path }) {
  yield* []
  // Each is loaded when a file of it comes.
  if (kind === 'videos') return (await import('./mp4.mjs')).againstMp4(path)
  return (await import('./pdf.mjs')).againstPdf(path)
})
