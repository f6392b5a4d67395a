import { useShopName } from '@portafilter/kit'
import { Title } from 'react-admin'

/** What a page is called: in the bar above it, and where a browser lists its tabs and pages (WCAG 2.4.2). */
export const PageTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${useShopName()}`}</title>
    <Title title={title} />
  </>
)
