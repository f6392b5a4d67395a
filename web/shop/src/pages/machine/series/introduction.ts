import type { ServiceDocument } from '../../../data/papers.ts'

const WORDING = /系列介绍|series introduction/i

/** The document that introduces a series: the one whose title says so, otherwise the first (storefront.md, 2). */
export const introductionOf = <Document extends Pick<ServiceDocument, 'title'>>(
  documents: readonly Document[],
): Document | undefined => documents.find(({ title }) => WORDING.test(title)) ?? documents[0]
