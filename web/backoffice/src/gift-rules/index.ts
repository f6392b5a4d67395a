import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined'
import Redeem from '@mui/icons-material/RedeemOutlined'
import { giftSeriesResource, giftsResource } from '@portafilter/catalogue/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { giftTexts, seriesTexts } from './texts.ts'

export const gifts = screen({
  resource: giftsResource,
  texts: giftTexts,
  icon: CardGiftcard,
  list: page(() => import('./GiftList.tsx')),
  show: page(() => import('./GiftShow.tsx')),
  tells: (row) => [`${row.bought} → ${row.offered}`],
})

export const giftSeries = screen({
  resource: giftSeriesResource,
  texts: seriesTexts,
  icon: Redeem,
  list: page(() => import('./SeriesList.tsx')),
  show: page(() => import('./SeriesShow.tsx')),
  tells: (row, language) => [language === 'CN' ? row.name_cn : row.name_en],
})
