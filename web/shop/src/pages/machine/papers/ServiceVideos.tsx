import { Videos } from './Videos.tsx'

/** storefront.md, 9 */
const PAGING = { sizes: [8, 12], usual: 12 }

/** The videos of a machine for every buyer. */
const ServiceVideos = ({ machine }: { machine: number }) => <Videos shelf="service" machine={machine} paging={PAGING} />

export default ServiceVideos
