import { useShopName } from '@portafilter/kit'
import { paths } from '../shared/paths.ts'
import { texts } from '../shared/texts.ts'
import { Empty } from './states.tsx'
import { Button } from './ui/Button.tsx'
import { useNavigate } from './use-navigate.tsx'

const useTexts = texts({
  CN: { title: '页面不存在', hint: '地址有误，或该内容已不存在。', home: '返回首页' },
  EN: {
    title: 'Page not found',
    hint: 'The address may be wrong, or the page no longer exists.',
    home: 'Go to the home page',
  },
})

/** Unknown routes and malformed codes in known ones; `what` there is none of, where that is known. */
export const NotFound = ({ what }: { what?: string }) => {
  const t = useTexts()
  const shop = useShopName()
  const navigate = useNavigate()
  const title = what ?? t.title
  return (
    <Empty title={title} heading="h1">
      <title>{`${title} · ${shop}`}</title>
      <p className="soft">{t.hint}</p>
      <Button primary onClick={() => void navigate(paths.home)}>
        {t.home}
      </Button>
    </Empty>
  )
}
