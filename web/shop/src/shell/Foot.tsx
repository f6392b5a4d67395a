import { Loading } from '../components/Waiting.tsx'
import { Away } from './Away.tsx'
import styles from './Foot.module.css'
import { Notices } from './Notices.tsx'

/** What is said at the foot of every page, the one above the other. */
export const Foot = () => (
  <div className={styles.foot}>
    <Loading />
    <Notices />
    <Away />
  </div>
)
