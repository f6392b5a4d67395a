import Description from '@mui/icons-material/DescriptionOutlined'
import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined'
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { page } from '../page.tsx'
import { screen } from '../screen.ts'
import { documentTexts, faqTexts, videoTexts } from './texts.ts'

export const documents = screen({
  resource: documentsResource,
  texts: documentTexts,
  icon: Description,
  list: page(() => import('./DocumentList.tsx')),
  show: page(() => import('./DocumentShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})

export const videos = screen({
  resource: videosResource,
  texts: videoTexts,
  icon: OndemandVideo,
  list: page(() => import('./VideoList.tsx')),
  show: page(() => import('./VideoShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})

export const faqs = screen({
  resource: faqsResource,
  texts: faqTexts,
  icon: QuestionAnswer,
  list: page(() => import('./FaqList.tsx')),
  show: page(() => import('./FaqShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})
