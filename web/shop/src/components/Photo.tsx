import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePhoto } from '../data/user.ts'
import styles from './Photo.module.css'

/** The user's photo; without one, or where it cannot be loaded, a sign of a person. It says nothing that is not beside it. */
export const Photo = ({ size }: { size: number }) => {
  const photo = usePhoto()
  const [broken, setBroken] = useState<string>()
  return photo === undefined || photo === broken ? (
    <UserRound style={{ fontSize: size * 0.6 }} />
  ) : (
    <img className={styles.photo} src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
  )
}
