import states from '../components/states.module.css'
import { Button } from '../components/ui/Button.tsx'
import { texts } from '../shared/texts.ts'

const useTexts = texts({
  CN: { title: '页面加载失败', hint: '请检查网络后重新加载。', reload: '重新加载' },
  EN: {
    title: 'This page could not be loaded',
    hint: 'Please check your connection and reload the page.',
    reload: 'Reload',
  },
})

/** What is left when a screen cannot be loaded or breaks. */
export const PageFailed = () => {
  const t = useTexts()
  return (
    <main className={`${states.state} ${states.page}`} role="alert">
      <h1>{t.title}</h1>
      <p>{t.hint}</p>
      <Button primary onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </main>
  )
}
