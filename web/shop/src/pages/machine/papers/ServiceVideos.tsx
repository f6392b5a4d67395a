import { VIDEO_PAGES } from '../tab-query.ts'
import { Videos } from './Videos.tsx'

/** The videos of a machine for every buyer. */
const ServiceVideos = ({ machine }: { machine: number }) => (
  <Videos shelf="service" machine={machine} paging={VIDEO_PAGES} />
)

export default ServiceVideos
