import { ChevronRight } from 'lucide-react'
import { Button } from '../../components/ui/Button.tsx'
import { useParts } from '../../data/catalogue.ts'
import { type HomeQuery, partsAsked } from './home-query.ts'
import { useHomeTexts } from './texts.ts'

/** Below the machines that a search finds: how many parts it finds, one click away (decisions/catalogue.md). */
export const PartsFound = ({ query, onShow }: { query: HomeQuery; onShow(): void }) => {
  const t = useHomeTexts()
  const total = useParts(partsAsked(query), query.search !== '').data?.total ?? 0
  if (query.search === '' || total === 0) return null
  const show = () => {
    onShow()
    scrollTo(0, 0)
  }
  return (
    <div>
      <Button large onClick={show}>
        {t.partsFound(total, query.search)} <ChevronRight />
      </Button>
    </div>
  )
}
