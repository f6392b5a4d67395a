import { LoaderCircle } from 'lucide-react'
import styles from './Turning.module.css'

/** What is pressed is being done. */
export const Turning = () => <LoaderCircle className={styles.turning} />
