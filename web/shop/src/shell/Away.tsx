import { CloudOff } from 'lucide-react'
import { useAway } from '../shared/query-client.ts'
import { texts } from '../shared/texts.ts'
import styles from './Away.module.css'

const useTexts = texts({
  CN: {
    title: '暂时连接不上服务器',
    hint: '正在自动重试，恢复后页面会继续；您填写的内容不会丢失。',
  },
  EN: {
    title: 'The server cannot be reached at the moment',
    hint: 'This page keeps trying and goes on by itself; nothing you have entered is lost.',
  },
})

/** Said for as long as a question of the page waits for the server; what is typed meanwhile stays where it is. */
export const Away = () => {
  const t = useTexts()
  if (!useAway()) return null
  return (
    <p role="alert" className={styles.away}>
      <CloudOff aria-hidden="true" />
      <span>
        <strong>{t.title}</strong>
        {t.hint}
      </span>
    </p>
  )
}
